// Which matches of a queue have room that no ticket leads to, by what the store shows of the queue and its matches.
import { expect, test } from "vitest";
import type { LiveMatch, OpenMatch } from "../../src/match/stored-match.ts";
import { createMatchSchema } from "../../src/protocol/create-match.ts";
import { emptyMatch } from "../../src/relay/lobby/create-empty-match.ts";
import { lookForRoom, matchmakingId } from "../../src/relay/lobby/matchmaking-room.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";

const world = createWorld();
const host = createHost(memoryStore().client(), world);
const SEATS = 3;
const opening = createMatchSchema().parse({ game: "zip-zap", seats: SEATS, visibility: "public" });
const QUEUE = "queue";

/** A match of the queue: how many players it has, or that it is live, or that nobody has created it. */
type Stands = number | "live" | "missing";

interface Given {
  readonly drawn: number;
  /** How long ago the last ticket was drawn. */
  readonly idleMs?: number;
  /** The noted matches: index, players, how long ago it was noted, whether a seat has become free. */
  readonly noted?: readonly (readonly [index: number, stands: Stands, ageMs: number, freed?: "freed"])[];
  /** The players of the last match. */
  readonly last?: Stands;
}

interface Found {
  readonly to?: readonly number[];
  readonly struck?: readonly number[];
  readonly redrawn?: number;
}

const matchOf = (id: string, stands: Stands): readonly (OpenMatch | LiveMatch)[] => {
  if (stands === "missing") return [];
  const open = emptyMatch(host, id, opening);
  const sitting = stands === "live" ? 2 : stands;
  const players = open.players.map((_, seat) => (seat < sitting ? `player${seat}` : null));
  if (stands !== "live") return [{ ...open, players }];
  const { fills, barred, expires, revealByMs, ...facts } = open;
  const [startedAtMs, log] = [world.nowMs, Uint8Array.of(1)];
  const live = { status: "live", startedAtMs, log, clockStartedAtMs: startedAtMs, timers: [] } as const;
  return [{ ...facts, ...live, players, idleSinceMs: null, privateCommit: false }];
};

const look = async ({ drawn, idleMs = 0, noted = [], last = "missing" }: Given) => {
  const { nowMs } = world;
  const tickets = { drawn, atMs: nowMs - idleMs, sinceMs: 7 };
  const idOf = (index: number) => matchmakingId(QUEUE, tickets, index);
  const offered = noted.map(([index, , ageMs, freed]) => ({
    ...{ match: idOf(index), index, atMs: nowMs - ageMs },
    freed: freed !== undefined,
  }));
  const stored = [
    ...noted.flatMap(([index, stands]) => matchOf(idOf(index), stands)),
    ...matchOf(idOf(Math.floor(drawn / SEATS)), last),
  ];
  const struck: number[] = [];
  const redrawn: number[] = [];
  const { places, begun } = await lookForRoom(
    {
      ...host,
      matchmaking: {
        ...host.matchmaking,
        look: async () => ({ tickets: drawn === 0 ? null : tickets, offered }),
        strike: async (_, index) => void struck.push(index),
        redraw: async (_, __, to) => void redrawn.push(to),
      },
      matches: { ...host.matches, readMany: async (ids) => stored.filter(({ id }) => ids.includes(id)) },
    },
    opening,
    QUEUE,
  );
  expect(places.map(({ match, atMs }) => [match, atMs])).toEqual(
    places.map(({ index }) => [idOf(index), nowMs]),
  );
  return { to: places.map(({ index }) => index), struck, redrawn, begun };
};

const SECONDS = 1_000;
const ROWS: readonly (readonly [title: string, given: Given, found: Found])[] = [
  ["before the first ticket", { drawn: 0, noted: [[0, 1, 9 * SECONDS]] }, {}],
  ["a caller may be on the way for 3 s", { drawn: 3, noted: [[0, 2, 2_999]] }, {}],
  ["then its seat is for others", { drawn: 3, noted: [[0, 2, 3_000]] }, { to: [0] }],
  ["a seat that was left is free at once", { drawn: 3, noted: [[0, 2, 0, "freed"]] }, { to: [0] }],
  [
    "nobody is on the way 3 s after the last ticket",
    { drawn: 3, idleMs: 3_000, noted: [[0, 2, 0]] },
    { to: [0] },
  ],
  ["but may be until then", { drawn: 3, idleMs: 2_999, noted: [[0, 2, 0]] }, {}],
  ["a full match is struck", { drawn: 3, noted: [[0, 3, 0, "freed"]] }, { struck: [0] }],
  ["a live match is struck", { drawn: 3, noted: [[0, "live", 0, "freed"]] }, { struck: [0] }],
  ["a caller who creates the match has a minute", { drawn: 3, noted: [[0, "missing", 59_999]] }, {}],
  ["then the match is struck", { drawn: 3, noted: [[0, "missing", 60_000]] }, { struck: [0] }],
  [
    "who follows an abandoned ticket creates it",
    { drawn: 3, noted: [[0, "missing", 59_999, "freed"]] },
    { to: [0] },
  ],
  ["also for a minute", { drawn: 3, noted: [[0, "missing", 60_000, "freed"]] }, { struck: [0] }],
  [
    "no match is created where another has room",
    {
      drawn: 6,
      noted: [
        [0, "missing", 0, "freed"],
        [1, 1, 0, "freed"],
      ],
    },
    { to: [1] },
  ],
  ["two tickets still lead to the last match", { drawn: 4, noted: [[1, 1, 0, "freed"]] }, {}],
  ["who has left it is missed there", { drawn: 4, noted: [[1, 0, 0, "freed"]] }, { to: [1] }],
  ["also before it is created", { drawn: 4, noted: [[1, "missing", 0, "freed"]] }, { to: [1] }],
  ["no ticket of the last match is drawn", { drawn: 3, noted: [[1, "missing", 0, "freed"]] }, {}],
  ["the last match needs no caller by room", { drawn: 4, noted: [[1, 0, 9 * SECONDS]] }, {}],
  [
    "five at most, the oldest first",
    { drawn: 18, noted: [0, 1, 2, 3, 4, 5].map((index) => [index, 1, 0, "freed"] as const) },
    { to: [0, 1, 2, 3, 4] },
  ],
  [
    "two sit in the last match, and one ticket is drawn",
    { drawn: 4, idleMs: 3_000, last: 2 },
    { redrawn: 5 },
  ],
  ["one sits there, and two are drawn", { drawn: 5, idleMs: 3_000, last: 1 }, { redrawn: 4 }],
  ["one sits there, and one is drawn", { drawn: 4, idleMs: 3_000, last: 1 }, {}],
  ["nobody has created the last match", { drawn: 4, idleMs: 3_000 }, { redrawn: 3 }],
  [
    "the last match has begun without its last ticket",
    { drawn: 5, idleMs: 3_000, last: "live" },
    { redrawn: 6 },
  ],
  ["no ticket of it is drawn", { drawn: 3, idleMs: 3_000, last: 1 }, {}],
  ["a caller may be on the way there", { drawn: 4, idleMs: 2_999, last: 2 }, {}],
];

test.each(ROWS)("room in a queue: %s", async (_, given, { to = [], struck = [], redrawn }) => {
  const begun = Math.ceil(given.drawn / SEATS) - 1;
  expect(await look(given)).toEqual({ to, struck, redrawn: redrawn === undefined ? [] : [redrawn], begun });
});

// The size of the hot item over whole matches, as DynamoDB counts an item: one write unit for a Zip Zap match of four.

import { type AttributeValue, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import type { Item } from "../../src/aws/dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../../src/aws/dynamo/store-schema.ts";
import { matchAttributes, matchKey } from "../../src/aws/stores/match-item.ts";
import { gameNamed } from "../../src/games/catalog.ts";
import type { Game, GameAction } from "../../src/games/game.ts";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { dueMs, restartedBy, withClocks } from "../../src/match/clocks.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { CODEC } from "../../src/match/log.ts";
import type { LiveMatch, StartedMatch, StoredMatch } from "../../src/match/stored-match.ts";
import { newId, newSecret } from "../../src/relay/new-ids.ts";
import { TIMER_SLACK_MS } from "../../src/relay/play/arm-timer.ts";
import { commitPlay } from "../../src/relay/play/commit-play.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { createHost, createWorld, type World } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { connectionNumber } from "../harness/virtual-gateway.ts";

/** In which the matches are played. No size depends on it. */
const played = memoryStore();
const store = embeddedStore();
const WRITE_UNIT_BYTES = 1024;

/** An item's size by the Developer Guide: the UTF-8 of its names and its values. */
const sizeOf = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value), 0);

const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.B !== undefined) return value.B.length;
  if (value.BOOL !== undefined) return 1;
  // One byte for each two significant digits, and one more.
  if (value.N !== undefined) return Math.ceil(value.N.replace(/^0+|0+$/g, "").length / 2) + 1;
  throw new Error(`the hot item has no such attribute: ${JSON.stringify(value)}`);
};

/** With a connection bound to each seat. The matches are played without connections: posting takes time. */
const itemOf = (match: StoredMatch): Item => {
  const connections = match.players.map((_, seat) => connectionNumber(seat));
  const attributes = Object.entries(matchAttributes({ ...match, connections }));
  const present = attributes.flatMap(([name, value]) => (value ? [[name, value]] : []));
  return { ...matchKey(match.id), ...Object.fromEntries(present) };
};

type Player = (game: Game, state: object, seat: number, random: () => number) => GameAction | null;

const anything: Player = (game, state, seat, random) => {
  const legal = game.legal(state, seat);
  return legal[Math.floor(random() * legal.length)] ?? null;
};
const house: Player = (game, state, seat, random) =>
  game.bots.hard.choose(
    { seat, table: game.table(state, seat), legal: game.legal(state, seat), options: {} },
    random,
  );

interface Sized {
  /** As many at night, a fifth of them with each change. */
  readonly matches: number;
  readonly game: string;
  readonly seats: number;
  /** With the longest possible names. */
  readonly options: object;
  readonly played: string;
  readonly player: Player;
  /** The largest item may cost this much. */
  readonly units: number;
}

const ANYTHING = { played: "anything that is legal, passes too", player: anything };
const HARD = { played: "what hard bots play", player: house };
const firstOut = { scoring: "firstOut", wildOnWild: false };
const unbound = { jacksWild: false, mustPlay: false };

const SIZED: readonly Sized[] = [
  { matches: 100, game: "zip-zap", seats: 4, options: firstOut, ...ANYTHING, units: 1 },
  { matches: 30, game: "zip-zap", seats: 4, options: firstOut, ...HARD, units: 1 },
  { matches: 40, game: "zip-zap", seats: 6, options: firstOut, ...ANYTHING, units: 2 },
  { matches: 40, game: "zap-your-neighbor", seats: 7, options: unbound, ...ANYTHING, units: 2 },
  { matches: 40, game: "zap-your-neighbor", seats: 7, options: {}, ...HARD, units: 2 },
  { matches: 60, game: "zip-zilch-zero", seats: 4, options: {}, ...ANYTHING, units: 2 },
  { matches: 20, game: "zip-zilch-zero", seats: 4, options: {}, ...HARD, units: 2 },
];

test.for(SIZED)(
  "matches of $game at $seats seats cost at most $units write units an action: $played",
  async (sized, { annotate }) => {
    const world = createWorld(Date.UTC(2026, 10, 21));
    const sizes: number[] = [];
    const lengths: number[] = [];
    for (let n = 0; n < sampled(sized.matches / 5, sized.matches); n++) {
      const commits = await playedOut(world, n, sized);
      sizes.push(Math.max(...commits.map((match) => sizeOf(itemOf(match)))));
      lengths.push(commits.at(-1)?.log.length ?? 0);
    }
    await annotate(`bytes ${figures(sizes)}; of them the log ${figures(lengths)}`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(sized.units * WRITE_UNIT_BYTES);
  },
);

const figures = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
};

/** The item after each commit of a whole match, as the relay's own commit writes it. */
const playedOut = async (world: World, n: number, sized: Sized): Promise<readonly StartedMatch[]> => {
  const commits: StartedMatch[] = [];
  const host = createHost(played.client(), world, { seed: `size ${n}` });
  const matches: Relay["matches"] = {
    ...host.matches,
    commit: async (_, after) => {
      if (after.status === "open") throw new Error("a match that was played is open");
      commits.push(after);
      return { type: "written", match: after };
    },
  };
  const relay: Relay = { ...host, matches };
  const random = seededRandom("0".repeat(64), `size/${n}`);
  let match = hydrate(largest(relay, world.nowMs, sized));
  for (;;) {
    const due = dueMs(match);
    if (due === null) return commits;
    world.nowMs += Math.floor(random() * 3_000);
    const after = acted(match, sized, random, world.nowMs);
    if (!after) world.nowMs = due + TIMER_SLACK_MS;
    const committed = await commitPlay(relay, match, after ?? withClocks(match, due, world.nowMs));
    if (committed.type === "conflict") throw new Error("there is nobody to conflict with");
    if (committed.match.status !== "live") return commits;
    match = committed.match;
  }
};

/** What a seat that may act decides; null if it is the clock's turn. */
const acted = (
  match: HydratedLive,
  { player, seats }: Sized,
  random: () => number,
  nowMs: number,
): HydratedLive | null => {
  const first = Math.floor(random() * seats);
  for (const seat of Array.from({ length: seats }, (_, n) => (n + first) % seats)) {
    const action = player(match.referee, newest(match).state, seat, random);
    if (!action) continue;
    const extended = extend(match, { kind: "action", seat, action });
    if (!extended.ok) throw new Error(`what was legal is refused: ${extended.code}`);
    return restartedBy(match, extended.match, nowMs);
  }
  return null;
};

/** A match at its start, with every optional part of a match at its longest. */
const largest = (relay: Relay, nowMs: number, sized: Sized): LiveMatch => {
  const game = gameNamed(sized.game);
  if (!game) throw new Error(`no game ${sized.game}`);
  const seats = Array.from({ length: sized.seats }, (_, seat) => seat);
  return {
    id: newId(relay.random),
    version: 8,
    status: "live",
    game: game.id,
    rules: game.rules,
    options: game.schemas.options.parse(sized.options),
    clocks: Object.fromEntries(Object.keys(game.clocks).map((clock) => [clock, 86_399])),
    bots: "none",
    secret: newSecret(relay.random),
    players: seats.map(() => newId(relay.random)),
    houses: seats.map(() => null),
    connections: seats.map(() => null),
    pollingUntil: seats.map(() => null),
    dealer: null,
    entropy: seats.map(() => "0123456789abcdef"),
    unrevealed: seats.map(() => null),
    log: Uint8Array.of(CODEC),
    startedAtMs: nowMs,
    clockStartedAtMs: nowMs,
    timers: [],
    idleSinceMs: null,
    rosterVersion: 99,
    privateCommit: false,
    watched: "no",
  };
};

const [smallest] = SIZED;

test("the sizes are those by which the store counts write units", async () => {
  const table = await store.newStore();
  const world = createWorld(Date.UTC(2026, 10, 21));
  if (!smallest) throw new Error("nothing is sized");
  const [match] = (await playedOut(world, 0, smallest)).slice(-1);
  if (!match) throw new Error("a match without a commit");
  const item = itemOf(match);
  const padding = WRITE_UNIT_BYTES - sizeOf(item);
  expect(padding).toBeGreaterThan(0);
  for (const [more, units] of [
    [padding, 1],
    [padding + 1, 2],
  ] as const) {
    const log = { B: new Uint8Array(match.log.length + more) };
    const padded = { ...item, log };
    const put = new PutItemCommand({ TableName: table, Item: padded, ReturnConsumedCapacity: "TOTAL" });
    const { ConsumedCapacity } = await store.client().send(put);
    expect(ConsumedCapacity?.CapacityUnits).toBe(units);
    expect(sizeOf(padded)).toBe(WRITE_UNIT_BYTES + more - padding);
  }
  expect(Object.keys(item)).toContain(STORE_SCHEMA.timeToLive);
});

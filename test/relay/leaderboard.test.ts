// The leaderboard of a game has correct ranks.

import { expect, test } from "vitest";
import { NEWCOMER, type Skill } from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";
import { boardSchema } from "../../src/protocol/history.ts";
import type { HistoryEntry } from "../../src/relay/ports/results.ts";
import { BOARD_DEPTH, leaderboard } from "../../src/relay/queries/leaderboard.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { firstTokenOf } from "../harness/first-token.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const gains = gainsOf([NEWCOMER, NEWCOMER, NEWCOMER], [1, 2, 3]);

/** A rated match with this result for the player. */
const rated = async (
  { relay, world }: { relay: Relay; world: { nowMs: number } },
  player: string,
  gain: Skill,
) => {
  world.nowMs += 1;
  const entry: HistoryEntry = {
    ...{ match: `m${world.nowMs}`, game: "zip-zap", status: "over", endedAtMs: world.nowMs, seat: 0 },
    ...{ opponents: [], score: 0, rank: 1, isRated: true, isPrivate: false, expires: 5_000_000_000 },
  };
  await relay.history.add(player, entry, { ...gain, others: ["other"] });
};

const guests = async ({ relay, world }: WireSession, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, (_, n) => `guest${n}x${(n * 7) % 10}`);
  await Promise.all(
    ids.map((id, n) => {
      const about = { about: null, owner: null, createdAtMs: world.nowMs };
      const player = { id, name: `Guest ${n}`, bot: n % 2 === 1, ...about };
      return relay.players.create(player, firstTokenOf(player, Date.UTC(2101, 0, 1)));
    }),
  );
  return ids;
};

const board = async ({ call }: WireSession, query = "") =>
  boardSchema().parse((await call(null, "GET", `/v1/leaderboards/zip-zap${query}`)).body);

const whole = async (session: WireSession, limit: number) => {
  const items: ReturnType<typeof boardSchema>["_output"]["items"] = [];
  let cursor = "";
  for (;;) {
    const page = await board(session, `?limit=${limit}${cursor}`);
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = `&cursor=${page.next}`;
  }
};

test("only players with a finished rated match are listed, equal ratings share a rank, and each page counts on", async () => {
  const session = await wireSession(store);
  const ids = await guests(session, 12);
  expect(await board(session)).toEqual({ items: [], next: null });
  for (const [n, player] of ids.entries()) {
    const gain = gains[n % 3];
    if (gain && n < 11) await rated(session, player, gain);
  }
  const all = await whole(session, 100);
  expect(all).toHaveLength(11);
  expect(all.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9]);
  expect(all.map(({ rating }) => rating)).toEqual(all.map(({ rating }) => rating).toSorted((a, b) => b - a));
  expect(all.every(({ played }) => played === 1)).toBe(true);
  for (const limit of [1, 3, 4]) expect(await whole(session, limit)).toEqual(all);
  const [first] = all;
  expect(first).toMatchObject({ name: expect.stringMatching(/^Guest /), bot: expect.any(Boolean) });
});

test("each page has the current ranks, even if players of earlier pages have moved since", async () => {
  const session = await wireSession(store);
  const ids = await guests(session, 4);
  for (const player of ids) await rated(session, player, gains[1] ?? NEWCOMER);
  const { next, items } = await board(session, "?limit=2");
  const last = ids.find((id) => !items.some(({ player }) => player === id)) ?? "";
  await rated(session, last, gains[0] ?? NEWCOMER);
  const rest = await board(session, `?limit=2&cursor=${next}`);
  // One player has moved up: three rank above the remaining one, two of them next to it.
  expect(rest.items.map(({ rank, played }) => [rank, played])).toEqual([[2, 1]]);
});

test("an erased player leaves the board, and the others move up", async () => {
  const session = await wireSession(store);
  const ids = await guests(session, 3);
  for (const [n, player] of ids.entries()) await rated(session, player, gains[n] ?? NEWCOMER);
  const { relay } = session;
  await rated(session, "nobody", gains[0] ?? NEWCOMER);
  expect((await board(session)).items.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(
    (await relay.ratings.board("zip-zap", { at: null, limit: 10, depth: 10 })).map(({ player }) => player),
  ).toEqual(ids);
});

test("the board ends after its first thousand players", async () => {
  const session = await wireSession(store);
  const { relay } = session;
  const places = Array.from({ length: BOARD_DEPTH + 5 }, (_, n) => {
    const rating = 3_000 - n;
    return {
      at: `${String(rating + 1_000_000).padStart(8, "0")}_p${n}_1`,
      player: `p${n}`,
      rating,
      played: 1,
    };
  });
  const full: Relay = {
    ...relay,
    ratings: {
      ...relay.ratings,
      board: async (_, { at, limit }) => {
        const above = at === null ? 0 : places.filter((place) => place.at >= at).length;
        return places.slice(0, above + limit);
      },
    },
    players: {
      ...relay.players,
      readMany: async (ids) =>
        ids.map((id) => ({ id, name: id, bot: false, about: null, owner: null, createdAtMs: 0 })),
    },
  };
  const at = places[BOARD_DEPTH - 3]?.at ?? "";
  const page = await leaderboard(full, { game: "zip-zap", limit: 20, cursor: at });
  expect(page.items.map(({ rank }) => rank)).toEqual([BOARD_DEPTH - 1, BOARD_DEPTH]);
  expect(page.next).toBeNull();
  const beyond = { game: "zip-zap", limit: 20, cursor: "00000000_0_0" };
  expect(await leaderboard(full, beyond)).toEqual({ items: [], next: null });
});

test("no cursor reads past the board's end", async () => {
  const session = await wireSession(store);
  const ids = await guests(session, 40);
  for (const player of ids) await rated(session, player, gains[1] ?? NEWCOMER);
  const { ratings } = session.relay;
  const received = async (depth: number) =>
    (await ratings.board("zip-zap", { at: "00000000_0_0", limit: 1, depth })).length;
  expect(await received(100)).toBe(40);
  const few = await received(3);
  expect(few).toBeGreaterThanOrEqual(3);
  expect(few).toBeLessThanOrEqual(4 * 3);
});

test("a game without a referee has no board, and a cursor of another list is malformed", async () => {
  const { call } = await wireSession(store);
  const code = async (path: string) => (await call(null, "GET", `/v1/leaderboards/${path}`)).body;
  expect(await code("chess")).toMatchObject({ code: "no-such-game" });
  expect(await code("zip-zap?cursor=H000000000000001_a")).toMatchObject({ code: "malformed" });
});

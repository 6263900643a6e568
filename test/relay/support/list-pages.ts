// Every list of the API, filled with so many items, and its pages. The lists come from the operations, so a new list needs
// a case here.
import { expect } from "vitest";
import * as z from "zod";
import type { Entrant } from "../../../src/match/arena/arena.ts";
import { NEWCOMER } from "../../../src/match/skill.ts";
import { gainsOf } from "../../../src/match/skill-gains.ts";
import type { HistoryEntry } from "../../../src/relay/ports/results.ts";
import { projectChange } from "../../../src/relay/projections/project-change.ts";
import type { TestStore } from "../../harness/memory-store.ts";
import { sampled } from "../../harness/sampled.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../../harness/wire-session.ts";
import { acted } from "../../people/support/operator.ts";
import { addedKey } from "../../people/support/passkeys.ts";
import { newBot, newToken, newWebhook } from "../../people/support/people.ts";
import { finished, startedMatch } from "./finished-match.ts";
import { openedArena } from "./opened-arena.ts";

const LIMIT = 2;
/** None; one short, exactly full and one over, on the first page and on the second. At each change: three of them. */
export const COUNTS = sampled([0, 3, 4], [0, 1, 2, 3, 4, 5]);
/** A last page that is exactly full: the first, and the second. */
export const FULL_COUNTS = [LIMIT, 2 * LIMIT];

/** Makes so many items that Ada sees at this path, each at a time of its own. */
type Fill = (session: WireSession, ada: Caller, count: number) => Promise<string>;

const made =
  (path: string, make: (session: WireSession, ada: Caller, n: number) => Promise<unknown>): Fill =>
  async (session, ada, count) => {
    for (let n = 0; n < count; n++) {
      session.world.nowMs += 1_000;
      await make(session, ada, n);
    }
    return path.replace("{ada}", ada.player ?? "");
  };

const asOperator =
  (path: string, make: (session: WireSession, n: number, ada: string) => Promise<unknown>): Fill =>
  async (session, ada, count) => {
    const player = ada.player ?? "";
    await session.relay.restrictions.nameOperator(player, true, 0);
    return made(path, (_, __, n) => make(session, n, player))(session, ada, count);
  };

const open = ({ call }: WireSession, ada: Caller) =>
  call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" });

const live = async ({ gateway, relay }: WireSession, ada: Caller) => {
  const match = finished(await startedMatch(gateway, relay, [ada, await gateway.newCaller()]));
  await projectChange(relay, match.started);
  return match;
};

const ended = async (session: WireSession, ada: Caller) => {
  const { relay } = session;
  const { before, after } = (await live(session, ada)).ended;
  await relay.matches.commit(before, after);
  await projectChange(relay, { before, after });
};

const EXPIRES = Date.UTC(2101, 0, 1) / 1000;

/** A player on the board. */
const rated = async ({ relay, world, gateway }: WireSession, _: Caller, n: number) => {
  const [gain = NEWCOMER] = gainsOf([NEWCOMER, NEWCOMER], [1, 2]);
  const entry: HistoryEntry = {
    ...{ match: `m${n}`, game: "zip-zap", status: "over", endedAtMs: world.nowMs, seat: 0 },
    ...{ opponents: [], score: 0, rank: 1, isRated: true, isPrivate: false, expires: EXPIRES },
  };
  await relay.history.add((await gateway.newCaller()).player ?? "", entry, { ...gain, others: ["other"] });
};

const entrant = (n: number, nowMs: number): Entrant => ({
  ...{ key: `p${n}`, player: `p${n}`, name: `Player ${n}`, bot: false, enteredAtMs: nowMs + n },
  ...{ paused: false, left: false, match: null, waitingSinceMs: nowMs, seenAtMs: nowMs },
});

/** An arena that somebody else has opened, with so many who have entered. */
const entered = async (session: WireSession, count: number): Promise<string> => {
  const { relay, world, gateway } = session;
  const at = await openedArena(session, await gateway.newCaller(), { every: "day" });
  const arena = await relay.arenas.read(at.split("/").at(-1) ?? "");
  if (!arena) throw new Error("no arena");
  for (let n = 0; n < count; n++)
    await relay.arenas.enter(arena, entrant(n, world.nowMs), 1_000, world.nowMs);
  return `${at}/standings?`;
};

const paired = async (session: WireSession, count: number): Promise<string> => {
  const path = (await entered(session, count)).replace("standings", "matches");
  const arena = await session.relay.arenas.read(path.split("/").at(-2) ?? "");
  if (!arena) throw new Error("no arena");
  for (let n = 0; n < count; n++)
    await session.relay.arenas.pair(arena, {
      ...{ n, match: `match${n}`, pairedAtMs: session.world.nowMs, made: true, result: null },
      seats: [{ key: `p${n}`, player: `p${n}` }, null],
    });
  return path;
};

const ranked = async (session: WireSession, count: number): Promise<string> => {
  const path = await entered(session, 0);
  const series = (await session.relay.arenas.read(path.split("/").at(-2) ?? ""))?.series ?? "";
  for (let n = 0; n < count; n++)
    await session.relay.series.count(
      series,
      null,
      {
        ...{ player: `p${n}`, name: `Player ${n}`, bot: false, nights: 1, points: n, played: 1 },
        ...{ skill: NEWCOMER, skillBefore: NEWCOMER, lastNightMs: session.world.nowMs },
      },
      EXPIRES,
    );
  const rows = Array.from({ length: count }, (_, n) => ({ place: n + 1, player: `p${count - 1 - n}` }));
  await session.relay.series.putTable(series, rows, EXPIRES);
  return `/v1/series/${series}/standings?`;
};

/** By operation, and by what its query chooses. */
export const LISTS: Readonly<Record<string, Readonly<Record<string, Fill>>>> = {
  listMatches: {
    open: made("/v1/matches?", open),
    "of one game": made("/v1/matches?game=zip-zap&", open),
    "with a filter": made("/v1/matches?free=2&", open),
    live: made("/v1/matches?status=live&", live),
  },
  listPlayerMatches: {
    "at hand": made("/v1/players/{ada}/matches?", open),
    ended: made("/v1/players/{ada}/matches?", ended),
    "over, for a filter": made("/v1/players/{ada}/matches?status=over&", ended),
    // The last page may end between the two lists.
    "at hand, then ended": made("/v1/players/{ada}/matches?", (session, ada, n) =>
      (n % 2 === 0 ? open : ended)(session, ada),
    ),
  },
  getLeaderboard: { players: made("/v1/leaderboards/zip-zap?", rated) },
  listArenas: {
    ahead: made("/v1/arenas?", async (session) => openedArena(session, await session.gateway.newCaller())),
  },
  listStandings: { entrants: (session, _, count) => entered(session, count) },
  listArenaMatches: { matches: (session, _, count) => paired(session, count) },
  listSeriesStandings: { players: (session, _, count) => ranked(session, count) },
  // A guest has a first token.
  listTokens: {
    tokens: (session, ada, count) =>
      made("/v1/tokens?", (_, __, n) =>
        newToken(session, ada, { label: `Phone ${n}`, scopes: ["match:read"] }),
      )(session, ada, Math.max(0, count - 1)),
  },
  listReports: {
    reports: asOperator("/v1/operator/reports?", ({ relay, world }, n) =>
      relay.reports.add({
        ...{ player: `player${n}`, about: "name", account: "bo", match: null, atMs: world.nowMs },
      }),
    ),
  },
  listOperatorLog: {
    entries: asOperator("/v1/operator/log?", (session, n, ada) =>
      acted(session, { action: "mute", player: ada, note: `Note ${n}` }),
    ),
  },
  listBots: { bots: made("/v1/bots?", (session, ada, n) => newBot(session, ada, `Bot ${n}`)) },
  listPasskeys: { passkeys: made("/v1/passkeys?", (session, ada, n) => addedKey(session, ada, `Key ${n}`)) },
  listWebhooks: { webhooks: made("/v1/webhooks?", (session, ada) => newWebhook(session, ada)) },
  listDeliveries: {
    deliveries: async (session, ada, count) => {
      const { id } = await newWebhook(session, ada);
      const ping = () => session.call(ada, "POST", `/v1/webhooks/${id}/ping`, {});
      return made(`/v1/webhooks/${id}/deliveries?`, ping)(session, ada, count);
    },
  },
};

const pageSchema = z.object({ items: z.array(z.unknown()), next: z.string().nullable() });

const pagesOf = async ({ call }: WireSession, ada: Caller, path: string) => {
  const pages: (readonly unknown[])[] = [];
  for (let cursor = ""; ; ) {
    const { items, next } = pageSchema.parse((await call(ada, "GET", `${path}limit=${LIMIT}${cursor}`)).body);
    pages.push(items);
    if (next === null) return pages;
    cursor = `&cursor=${next}`;
  }
};

/** Each list and each case of it. */
export const LIST_CASES = Object.entries(LISTS).flatMap(([list, cases]) =>
  Object.entries(cases).map(([of, fill]) => [list, of, fill] as const),
);

/** Each item is there once, and no page comes after the last full one. */
export const expectWholePages = async (
  store: TestStore,
  [list, , fill]: (typeof LIST_CASES)[number],
  counts: readonly number[],
): Promise<void> => {
  for (const count of counts) {
    const session = await wireSession(store, `${list} ${count}`);
    const ada = await session.gateway.newCaller();
    const least = list === "listTokens" ? 1 : 0;
    const there = Math.max(least, count);
    const pages = await pagesOf(session, ada, await fill(session, ada, count));
    const sizes = Array.from({ length: Math.max(1, Math.ceil(there / LIMIT)) }, (_, n) =>
      Math.min(LIMIT, there - n * LIMIT),
    );
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(pages.flat().map((item) => JSON.stringify(item))).size).toBe(there);
  }
};

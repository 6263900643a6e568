// Results of players in a cell that is not their home: they go home once, whatever is doubled, late, forged or away.
import { expect, test } from "vitest";
import { NEWCOMER, plus } from "../../src/match/skill.ts";
import { gainsOf } from "../../src/match/skill-gains.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import type { WireSession } from "../harness/wire-session.ts";
import { finished, startedMatch } from "../relay/support/finished-match.ts";
import { type CellName, twoCells, wait } from "./support/two-cells.ts";

const store = memoryStore();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const idOf = ({ player }: Caller): string => player ?? "";

const historyOf = async ({ relay }: WireSession, caller: Caller) =>
  (await relay.history.list(idOf(caller), { limit: 100, after: null, status: null, withPrivate: true }))
    .entries;

/** Ada lives in `aa`, and plays in `bb` with Bo, who lives there. */
const adaAndBo = async () => {
  const cells = await twoCells(store);
  const [ada, bo] = [await cells.aa.gateway.newCaller(), await cells.bb.gateway.newCaller()];
  const play = async (more: object = { rated: true }) => {
    const { gateway, relay } = cells.bb;
    return finished(await startedMatch(gateway, relay, [bo, ada], more)).ended;
  };
  const pageAt = async (cell: CellName, by: Caller | null) => {
    const token = by ? tokenOf(by) : {};
    const path = `/v1/players/${idOf(ada)}/matches`;
    return matchListSchema.parse((await cells[cell].gateway.rest("GET", path, token)).body);
  };
  return { cells, ada, bo, play, pageAt };
};

const ranked = async ({ call }: WireSession): Promise<unknown> =>
  (await call(null, "GET", "/v1/leaderboards/zip-zap")).body;

test("a result goes home once: history, rating, leaderboard", async () => {
  const { cells, ada, bo, play, pageAt } = await adaAndBo();
  const { aa, bb } = cells;
  const ended = await play();
  for (let times = 0; times < 3; times++) await projectChange(bb.relay, ended);
  await wait(cells, MINUTE_MS);

  const [entry, ...more] = await historyOf(aa, ada);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ match: ended.after.id, seat: 1, opponents: [idOf(bo)], isRated: true });
  expect(await historyOf(bb, ada)).toHaveLength(1);
  expect(await bb.relay.ratings.ofPlayer(idOf(ada))).toEqual([]);
  expect(await aa.relay.ratings.ofPlayer(idOf(ada))).toMatchObject([{ game: "zip-zap", played: 1 }]);
  expect(await ranked(aa)).toMatchObject({ items: [{ player: idOf(ada), played: 1 }] });
  expect(await ranked(bb)).toMatchObject({ items: [{ player: idOf(bo), played: 1 }] });

  const { items } = await pageAt("aa", null);
  expect(items).toMatchObject([{ id: ended.after.id, status: "over", rated: true }]);
  expect(items[0]?.seats.map(({ player }) => player)).toEqual([idOf(bo), idOf(ada)]);
});

test("both cells of a rated match count what one relay would have counted", async () => {
  const { cells, ada, bo, play } = await adaAndBo();
  await projectChange(cells.bb.relay, await play());
  await wait(cells, MINUTE_MS);
  const skillOf = async ({ relay }: WireSession, caller: Caller) =>
    (await relay.ratings.ofPlayer(idOf(caller)))[0]?.skill;
  const [first, last] = gainsOf([NEWCOMER, NEWCOMER], [1, 2]).map((gain) => plus(NEWCOMER, gain));
  const skills = [await skillOf(cells.bb, bo), await skillOf(cells.aa, ada)];
  expect([first, last]).toEqual(expect.arrayContaining(skills));
  expect(skills[0]).not.toEqual(skills[1]);
});

test("a home that is away for an hour gets each result when it is back, and still once", async () => {
  const { cells, ada, play, pageAt } = await adaAndBo();
  const { aa, bb, away } = cells;
  const matches = [await play(), await play({ visibility: "private" })];
  away.add("aa");
  for (const ended of matches) await projectChange(bb.relay, ended);
  await wait(cells, HOUR_MS);
  expect(await historyOf(aa, ada)).toEqual([]);
  away.delete("aa");
  await wait(cells, MINUTE_MS);
  expect(await historyOf(aa, ada)).toHaveLength(2);
  expect(cells.queues.bb.counts.waiting).toBe(0);
  // A stranger sees the public one alone. While its cell is away, a page is short.
  expect((await pageAt("aa", ada)).items).toHaveLength(2);
  expect((await pageAt("aa", null)).items).toHaveLength(1);
  away.add("bb");
  expect(await pageAt("aa", ada)).toEqual({ items: [], next: null });
});

test("the next match there is rated by what the player brings from home", async () => {
  const { cells, ada, bo, play } = await adaAndBo();
  const { aa, bb } = cells;
  await projectChange(bb.relay, await play());
  await wait(cells, 2 * MINUTE_MS);
  const [known] = await aa.relay.ratings.ofPlayer(idOf(ada));
  const { after } = await play();
  const { skills, met } = await bb.relay.ratings.frozen(after.id);
  expect(skills[idOf(ada)]).toEqual(known?.skill);
  expect(met).toEqual({ [`${idOf(bo)}/${idOf(ada)}`]: 1 });
  const { body } = await bb.call(bo, "GET", `/v1/players/${idOf(ada)}`);
  expect(body).toMatchObject({ ratings: { "zip-zap": { rating: known?.rating, played: 1 } } });
  // Her place is on the board of her home alone.
  expect(JSON.stringify(await ranked(bb))).not.toContain(idOf(ada));
});

test("nobody makes a result up, and nobody reads one without its proof", async () => {
  const { cells, ada, bo, play } = await adaAndBo();
  const { aa, bb } = cells;
  const { id: match } = (await play({ visibility: "private" })).after;
  const [player, proof] = [idOf(ada), "0".repeat(12)];
  const told = async (from: string, more: object = {}) =>
    (await aa.call(null, "POST", "/v1/cell/results", { from, match, player, proof, ...more })).status;
  expect(await told("bb")).toBe(503);
  expect(await told("cc")).toBe(404);
  expect(await told("aa")).toBe(404);
  expect(await told("bb", { player: idOf(bo) })).toBe(404);
  expect(await told("bb", { match: `aa${match.slice(2)}` })).toBe(404);
  expect((await bb.call(null, "GET", `/v1/cell/results/${match}/${player}/${proof}`)).status).toBe(404);
  expect(await historyOf(aa, ada)).toEqual([]);
});

test("a player who was erased at home gets no result", async () => {
  const { cells, ada, play } = await adaAndBo();
  const { aa, bb } = cells;
  const ended = await play();
  await aa.call(ada, "DELETE", "/v1/players/me");
  await projectChange(bb.relay, ended);
  await wait(cells, 2 * MINUTE_MS);
  expect(await historyOf(aa, ada)).toEqual([]);
  // The home has taken note, and is not told again.
  expect(cells.questions.filter((path) => path.startsWith("/v1/cell/results"))).toEqual(["/v1/cell/results"]);
});

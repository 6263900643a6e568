// A match of one seat has nobody to wait for, and nobody to be rated against. One of sixteen is a match like any other.
import { beforeAll, expect, test } from "vitest";
import { alone, few, sixteen } from "../games/in-turn/in-turn.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { sampled } from "../harness/sampled.ts";
import { withGame } from "../harness/with-game.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const load = () => import("./support/in-turn-session.ts");
let loaded: Awaited<ReturnType<typeof load>> | undefined;
beforeAll(async () => {
  loaded = await withGame([alone, sixteen, few], load);
});

const begin = async () => {
  if (!loaded) throw new Error("nothing is loaded");
  return loaded.inTurnSession(store);
};

const PUBLIC = { visibility: "public" };
const ALONE = { game: "alone", seats: 1, ...PUBLIC };

test("a match of one seat is live as soon as it is opened, and its record verifies", async () => {
  const { gateway, call, seatedIn, acts, asks, verified, received } = await begin();
  const ada = await gateway.newCaller();
  const opened = await call(ada, "POST", "/v1/matches", ALONE);
  expect(opened).toMatchObject({ status: 201, body: { status: "live", seat: 0, rated: false } });
  const { id, commitment, view } = seatedIn(opened);
  expect(view.legal).toHaveLength(3);
  await received(ada, ada, { type: "watch", match: id });
  expect(await acts(ada, id)).toContainEqual(expect.objectContaining({ type: "events" }));
  await acts(ada, id);
  expect(await asks(ada, id, "alone")).toMatchObject({ status: 200 });
  const over = { status: "over", ranking: [1] };
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject(over);
  expect(await verified(id, commitment)).toMatchObject({ ok: true, value: { failed: null } });
});

test("a match of one seat waits for the entropy that its player has promised, and for nobody else", async () => {
  const { gateway, call, seatedIn, run } = await begin();
  const ada = await gateway.newCaller();
  const entropyHash = "0".repeat(64);
  const opened = await call(ada, "POST", "/v1/matches", { ...ALONE, entropyHash });
  expect(opened).toMatchObject({ status: 201, body: { status: "open", revealBy: expect.any(String) } });
  await run(6);
  const { id } = seatedIn(opened);
  expect((await call(ada, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "live" });
});

test("a match of one seat ends by its clocks when its player does not come back", async () => {
  const { gateway, call, seatedIn, run } = await begin();
  const { id } = seatedIn(await call(await gateway.newCaller(), "POST", "/v1/matches", ALONE));
  await run(61);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "over" });
});

test("a clock of days ends by itself, though nobody comes back", async () => {
  const { gateway, call, seatedIn, run, relay } = await begin();
  const days = sampled(2, 14) * 86_400;
  const opening = { ...ALONE, clocks: { lay: days } };
  const { id } = seatedIn(await call(await gateway.newCaller(), "POST", "/v1/matches", opening));
  const logOf = async () => liveMatch(await relay.matches.read(id)).log;
  const log = await logOf();
  await run(days - 60);
  expect(await logOf()).toEqual(log);
  await run(62);
  expect((await logOf()).length).toBeGreaterThan(log.length);
});

test("a player who leaves a match of one seat ends it", async () => {
  const { gateway, call, seatedIn } = await begin();
  const ada = await gateway.newCaller();
  const { id } = seatedIn(await call(ada, "POST", "/v1/matches", ALONE));
  expect((await call(ada, "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "abandoned" });
});

test("a rematch of one seat begins at once", async () => {
  const { gateway, call, seatedIn, run } = await begin();
  const ada = await gateway.newCaller();
  const { id } = seatedIn(await call(ada, "POST", "/v1/matches", ALONE));
  await run(61);
  const again = await call(ada, "POST", `/v1/matches/${id}/rematch`, {});
  expect(again).toMatchObject({ status: 201, body: { status: "live", rematchOf: id } });
});

test("nobody is rated alone", async () => {
  const { gateway, call, seatedIn } = await begin();
  const ada = await gateway.newCaller();
  const malformed = { status: 400, body: { code: "malformed", errors: [{ path: "/rated" }] } };
  for (const opening of [ALONE, { game: "few", seats: 1, ...PUBLIC }])
    expect(await call(ada, "POST", "/v1/matches", { ...opening, rated: true })).toMatchObject(malformed);
  const many = { game: "few", seats: 3, ...PUBLIC };
  const rated = seatedIn(await call(ada, "POST", "/v1/matches", { ...many, rated: true }));
  const refused = await call(ada, "POST", `/v1/matches/${rated.id}/start`);
  expect(refused).toMatchObject({ status: 409, body: { code: "too-few" } });
  const other = seatedIn(await call(ada, "POST", "/v1/matches", many));
  const started = await call(ada, "POST", `/v1/matches/${other.id}/start`);
  expect(started).toMatchObject({ status: 200, body: { status: "live", seats: [{ player: ada.player }] } });
});

test.for([
  { game: "alone" },
  { game: "alone", seats: 1 },
  { game: "few", seats: 1 },
  { game: "alone", rated: true },
])("matchmaking finds no match of one seat: %o", async (wish) => {
  const { gateway, call } = await begin();
  const ada = await gateway.newCaller();
  const refused = await call(ada, "POST", "/v1/quick", wish);
  expect(refused).toMatchObject({ status: 409, body: { code: "one-seat" } });
  expect((await call(ada, "GET", "/v1/players/me/matches")).body).toMatchObject({ items: [] });
});

test("a quick match has two seats, if the game may have one and nobody says how many", async () => {
  const { gateway, call } = await begin();
  const found = await call(await gateway.newCaller(), "POST", "/v1/quick", { game: "few" });
  expect(found).toMatchObject({ status: 201, body: { status: "open", seats: [{}, {}] } });
});

test("sixteen play by turns over sockets and REST, each hears each act, and the record verifies", async () => {
  const { watched, acts, asks, call, received, verified, seatedIn } = await begin();
  const { id, callers } = await watched(16, { game: "sixteen" });
  const ada = pick(callers, 0);
  const { commitment } = seatedIn(await call(ada, "POST", `/v1/matches/${id}/seats`, {}));
  for (let turn = 0; turn < 32; turn++) await acts(pick(callers, turn % 16), id);
  for (let turn = 0; turn < 16; turn++)
    expect(await asks(pick(callers, turn), id, "sixteen")).toMatchObject({ status: 200 });
  for (const caller of callers) {
    const heard = (await received(caller)).flatMap((frame) => ("events" in frame ? frame.events : []));
    expect(heard).toContainEqual(expect.objectContaining({ type: "matchEnded" }));
  }
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "over" });
  expect(await verified(id, commitment)).toMatchObject({ ok: true, value: { failed: null } });
});

test("the sixteenth seat is left, handed over and recorded like any other", async () => {
  const { watched, call, run, verified, seatedIn } = await begin();
  const { id, callers } = await watched(16, { game: "sixteen" });
  const { commitment } = seatedIn(await call(pick(callers, 0), "POST", `/v1/matches/${id}/seats`, {}));
  expect((await call(pick(callers, 15), "DELETE", `/v1/matches/${id}/seats/me`)).status).toBe(204);
  const left = { seats: expect.objectContaining({ 15: expect.objectContaining({ left: true }) }) };
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject(left);
  await run(16 * 3 * 21);
  expect((await call(null, "GET", `/v1/matches/${id}`)).body).toMatchObject({ status: "over" });
  expect(await verified(id, commitment)).toMatchObject({ ok: true, value: { failed: null } });
});

test("a rated match of sixteen counts for each of them", async () => {
  const { gateway, call, seatedIn, acts, project } = await begin();
  const callers = await Promise.all(Array.from({ length: 16 }, () => gateway.newCaller()));
  const [ada, ...others] = callers;
  if (!ada) throw new Error("nobody");
  const opening = { game: "sixteen", seats: 16, rated: true, ...PUBLIC };
  const { id } = seatedIn(await call(ada, "POST", "/v1/matches", opening));
  for (const caller of others) await call(caller, "POST", `/v1/matches/${id}/seats`, {});
  for (let turn = 0; turn < 48; turn++) await acts(pick(callers, turn % 16), id);
  await project(id);
  const board = await call(null, "GET", "/v1/leaderboards/sixteen?limit=16");
  expect(board).toMatchObject({ body: { items: callers.map(() => ({ played: 1 })) } });
});

test("a player beyond the tenth seat who leaves keeps no connection that was bound meanwhile", async () => {
  const { watched, relay } = await begin();
  const { id } = await watched(16, { game: "sixteen" });
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  const [player = "", connection] = [match.players[12] ?? "", "meanwhile12345="];
  await relay.matches.bind(match, 12, player, connection);
  const without = { ...match, players: match.players.with(12, null), version: match.version + 1 };
  expect(await relay.matches.commit(match, without)).toMatchObject({ type: "conflict" });
});

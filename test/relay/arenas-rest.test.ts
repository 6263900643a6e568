// Arenas over REST: opening, entering, pausing, leaving, closing, and what each caller sees.
import { expect, test } from "vitest";
import {
  arenaListSchema,
  arenaMatchListSchema,
  arenaSchema,
  seriesSchema,
  standingListSchema,
} from "../../src/protocol/arenas.ts";
import { tickArena } from "../../src/relay/arenas/tick-arena.ts";
import { beginWait } from "../../src/relay/limits/waits.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { acted } from "../people/support/operator.ts";
import { newBot } from "../people/support/people.ts";

const store = memoryStore();

const NIGHT = { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 };
const HOUR = 3_600_000;

const staged = async () => {
  const session = await wireSession(store);
  const { call, gateway, world, relay } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const open = async (more: object = {}, caller: Caller = ada) => {
    const body = { ...NIGHT, startsAt: new Date(world.nowMs + HOUR).toISOString(), ...more };
    return arenaSchema().parse((await call(caller, "POST", "/v1/arenas", body)).body);
  };
  const said = async (caller: Caller | null, method: string, path: string, body?: object) => {
    const answer = await call(caller, method, path, body);
    const { code = "" } = JSON.parse(JSON.stringify(answer.body ?? {}));
    return `${answer.status} ${answer.status < 400 ? "" : code}`.trim();
  };
  const see = async (caller: Caller, id: string, query = "") =>
    arenaSchema().parse((await call(caller, "GET", `/v1/arenas/${id}${query}`)).body);
  /** The message of the arena comes. */
  const tick = async (id: string): Promise<void> => {
    const arena = await relay.arenas.read(id);
    if (!arena || arena.armedMs === null) throw new Error("no message is on its way");
    world.nowMs = Math.max(world.nowMs, arena.armedMs, arena.startsAtMs);
    await tickArena(relay, { type: "arena", arena: id, atMs: arena.armedMs });
  };
  return { ...session, ada, bo, cy, open, said, see, tick };
};

test("an arena is opened, found, entered once, left, and told to nobody who may not know its code", async () => {
  const { call, ada, bo, open, said, see } = await staged();
  const arena = await open();
  expect(arena).toMatchObject({ status: "planned", entrants: 0, you: null, podium: [], series: null });
  expect(await said(bo, "PUT", `/v1/arenas/${arena.id}/entry`, {})).toBe("200");
  expect(await said(bo, "PUT", `/v1/arenas/${arena.id}/entry`, {})).toBe("200");
  expect(await see(bo, arena.id)).toMatchObject({ entrants: 1, you: { state: "waiting", match: null } });
  expect(await said(bo, "PUT", `/v1/arenas/${arena.id}/entry`, { paused: true })).toBe("200");
  expect(await see(bo, arena.id)).toMatchObject({ entrants: 1, you: { state: "paused" } });
  const listed = arenaListSchema().parse((await call(bo, "GET", "/v1/arenas")).body);
  expect(listed.items).toMatchObject([{ id: arena.id, you: { state: "paused" } }]);
  expect(await said(bo, "DELETE", `/v1/arenas/${arena.id}/entry`)).toBe("204");
  expect(await said(bo, "DELETE", `/v1/arenas/${arena.id}/entry`)).toBe("409 not-entered");
  expect(await see(ada, arena.id)).toMatchObject({ entrants: 0, you: null });
});

test("a private arena is there for its maker, its entrants, and who knows its code", async () => {
  const { ada, bo, cy, call, open, said, see } = await staged();
  const { id, code = "" } = await open({ visibility: "private" });
  expect(code).toHaveLength(6);
  expect(arenaListSchema().parse((await call(ada, "GET", "/v1/arenas")).body).items).toEqual([]);
  for (const path of ["", "/standings", "/matches"])
    expect(await said(bo, "GET", `/v1/arenas/${id}${path}`)).toBe("404 no-such-arena");
  expect(await said(bo, "PUT", `/v1/arenas/${id}/entry`, {})).toBe("404 no-such-arena");
  expect(await see(bo, id, `?code=${code}`)).not.toHaveProperty("code");
  expect(await said(bo, "PUT", `/v1/arenas/${id}/entry`, { code })).toBe("200");
  expect(await see(bo, id)).toMatchObject({ code });
  expect(await see(ada, id)).toMatchObject({ code });
  expect(await said(cy, "DELETE", `/v1/arenas/${id}`)).toBe("404 no-such-arena");
  expect(await said(bo, "DELETE", `/v1/arenas/${id}`)).toBe("403 not-host");
});

test("the code of a private arena opens its matches and their records, and nothing else does", async () => {
  const session = await staged();
  const { ada, bo, cy, open, said, see, tick, relay } = session;
  const { id, code } = await open({ visibility: "private", startsAt: undefined });
  const wrong = code === "222222" ? "333333" : "222222";
  for (const caller of [bo, cy]) await said(caller, "PUT", `/v1/arenas/${id}/entry`, { code });
  await tick(id);
  const match = (await see(bo, id)).you?.match ?? "";
  const path = `/v1/matches/${match}`;
  const looks = async (caller: Caller | null, query: string) =>
    Promise.all([`${path}${query}`, `${path}/record${query}`].map((one) => said(caller, "GET", one)));
  expect(await looks(ada, `?code=${code}`)).toEqual(["200", "409 not-over"]);
  await acted(session, { action: "end-match", match });
  expect(await looks(bo, "")).toEqual(["200", "200"]);
  for (const stranger of [ada, null]) {
    expect(await looks(stranger, `?code=${code}`)).toEqual(["200", "200"]);
    for (const query of ["", `?code=${wrong}`])
      expect(await looks(stranger, query)).toEqual(["404 no-such-match", "404 no-such-match"]);
  }
  // The code of many matches leads to none of them alone.
  expect(await relay.listings.coded(code ?? "")).toBeNull();
});

test("a private series is there for its maker, for who has entered one of its nights, and for who knows the code", async () => {
  const { ada, bo, cy, open, said, tick, relay, world } = await staged();
  const { id, code, series } = await open({ visibility: "private", every: "day" });
  const wrong = code === "222222" ? "333333" : "222222";
  const paths = [`/v1/series/${series}`, `/v1/series/${series}/standings`];
  const looks = async (caller: Caller, query = "") =>
    Promise.all(paths.map((path) => said(caller, "GET", `${path}${query}`)));
  const [FOUND, HIDDEN] = [
    ["200", "200"],
    ["404 no-such-series", "404 no-such-series"],
  ];
  await said(bo, "PUT", `/v1/arenas/${id}/entry`, { code });
  const expectClosed = async () => {
    for (const caller of [ada, bo]) expect(await looks(caller)).toEqual(FOUND);
    expect(await looks(cy)).toEqual(HIDDEN);
    expect(await looks(cy, `?code=${wrong}`)).toEqual(HIDDEN);
    expect(await looks(cy, `?code=${code}`)).toEqual(FOUND);
  };
  await expectClosed();
  await tick(id);
  world.nowMs += HOUR;
  await tick(id);
  const after = await relay.series.read(series ?? "");
  expect(after).toMatchObject({ code, nights: [{ arena: id }] });
  expect(after?.next).not.toBeNull();
  await expectClosed();
  await said(ada, "DELETE", `/v1/arenas/${after?.next}`);
  await expectClosed();
});

test("a bot is there by an answer that is held back for it, and not by one for its owner", async () => {
  const session = await staged();
  const { ada, bo, open, said, see, tick, relay, world } = session;
  const { player: bot, token } = await newBot(session, ada);
  const { id } = await open({ startsAt: undefined });
  await said({ ...ada, token }, "PUT", `/v1/arenas/${id}/entry`, {});
  world.nowMs += 61_000;
  await said(bo, "PUT", `/v1/arenas/${id}/entry`, {});
  const account = ada.player ?? "";
  const limits = { ...relay.settings.limits, waits: 4 };
  const counting = { ...relay, settings: { ...relay.settings, limits } };
  for (const [player, state] of [
    [account, "waiting"],
    [bot.id, "playing"],
  ] as const) {
    await beginWait(counting, { caller: { player, account }, address: "203.0.113.1" }, 20_000);
    await tick(id);
    expect((await see(bo, id)).you?.state).toBe(state);
  }
});

test("a rated arena takes one player of an account, and an arena of people takes no bot", async () => {
  const session = await staged();
  const { ada, open, said, see } = session;
  const [first, second] = [await newBot(session, ada, "First"), await newBot(session, ada, "Second")];
  const [one, other] = [first, second].map(({ player, token }) => ({ ...ada, id: player.id, token }));
  if (!one || !other) throw new Error("no bots");
  const { id } = await open({ rated: true });
  expect(await said(one, "PUT", `/v1/arenas/${id}/entry`, {})).toBe("200");
  expect(await said(other, "PUT", `/v1/arenas/${id}/entry`, {})).toBe("409 account-entered");
  expect(await said(ada, "PUT", `/v1/arenas/${id}/entry`, {})).toBe("409 account-entered");
  expect(await said(other, "DELETE", `/v1/arenas/${id}/entry`)).toBe("409 not-entered");
  expect((await see(other, id)).you).toBeNull();
  const people = await open({ entry: "people" });
  expect(await said(one, "PUT", `/v1/arenas/${people.id}/entry`, {})).toBe("403 not-allowed-in");
  const bots = await open({ entry: "bots" });
  expect(await said(ada, "PUT", `/v1/arenas/${bots.id}/entry`, {})).toBe("403 not-allowed-in");
});

test.each(["0000-00-00T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-01-32T25:61:61.000Z"])(
  "no arena starts at %s, which is no time",
  async (startsAt) => {
    const { call, ada } = await staged();
    const { status, body } = await call(ada, "POST", "/v1/arenas", { ...NIGHT, startsAt });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: "/startsAt" }] } });
  },
);

test("an account has three arenas to come, however often it asks, and again one when one is closed", async () => {
  const session = await staged();
  const { ada, gateway, world, open, said, tick } = session;
  const body = { ...NIGHT, startsAt: new Date(world.nowMs + HOUR).toISOString() };
  const headers = { "Idempotency-Key": "night" };
  const asked = () => gateway.rest("POST", "/v1/arenas", { ...tokenOf(ada), headers, body });
  const [first, again] = [await asked(), await asked()];
  expect(again.body).toEqual(first.body);
  await open();
  const last = await open();
  expect(await said(ada, "POST", "/v1/arenas", body)).toBe("409 limit-reached");
  // A closed one counts as long as its matches run.
  expect(Object((await session.call(ada, "POST", "/v1/arenas", body)).body).detail).toMatch(
    /Close one, and wait until its last matches end\.$/,
  );
  const bot = await newBot(session, ada, "Bot");
  expect(await said({ ...ada, token: bot.token }, "POST", "/v1/arenas", body)).toBe("409 limit-reached");
  expect(await said(ada, "DELETE", `/v1/arenas/${last.id}`)).toBe("204");
  await tick(last.id);
  await open();
});

test("a place whose arena was never made is free again, since nobody may repeat an attempt that died", async () => {
  const { ada, world, relay, open, said } = await staged();
  const account = ada.player ?? "";
  for (const id of ["diedAAAAAAAA", "diedBBBBBBBB", "diedCCCCCCCC"])
    await relay.madeArenas.add(account, { id, createdAtMs: world.nowMs }, null, null);
  const body = { ...NIGHT, startsAt: new Date(world.nowMs + HOUR).toISOString() };
  // The attempts may still be at work.
  expect(await said(ada, "POST", "/v1/arenas", body)).toBe("409 limit-reached");
  world.nowMs += 61_000;
  const ids = [await open(), await open(), await open()].map(({ id }) => id);
  expect(await said(ada, "POST", "/v1/arenas", body)).toBe("409 limit-reached");
  const held = (await relay.madeArenas.list(account)).map(({ id }) => id);
  expect(held.toSorted()).toEqual(ids.toSorted());
});

test("what does not fit is refused: a far start, clocks that are off, a rated arena with house bots", async () => {
  const { ada, world, said } = await staged();
  const far = new Date(world.nowMs + 31 * 24 * HOUR).toISOString();
  expect(await said(ada, "POST", "/v1/arenas", { ...NIGHT, startsAt: far })).toBe("400 malformed");
  for (const more of [
    { clocks: { ready: 0 } },
    { rated: true, fill: "bots" },
    { rated: true, visibility: "private" },
    { minutes: 4 },
    { seats: 1 },
  ])
    expect(await said(ada, "POST", "/v1/arenas", { ...NIGHT, ...more })).toBe("400 malformed");
});

test("a live arena shows its matches and its table, and its maker ends it now", async () => {
  const { ada, bo, cy, call, open, said, see, tick, world, relay } = await staged();
  const { id } = await open({ every: "day" });
  for (const caller of [bo, cy]) await said(caller, "PUT", `/v1/arenas/${id}/entry`, {});
  world.nowMs += HOUR - 1_000;
  for (const caller of [bo, cy]) await said(caller, "PUT", `/v1/arenas/${id}/entry`, {});
  await tick(id);
  await tick(id);
  const seen = await see(bo, id);
  expect(seen).toMatchObject({ status: "live", matches: 1, you: { state: "playing", points: 0 } });
  const path = `/v1/arenas/${id}`;
  const { items } = arenaMatchListSchema().parse((await call(ada, "GET", `${path}/matches`)).body);
  expect(items).toMatchObject([{ match: seen.you?.match, status: "live" }]);
  expect(items[0]?.seats).toHaveLength(2);
  const rows = standingListSchema().parse((await call(ada, "GET", `${path}/standings?limit=1`)).body);
  expect(rows.items).toMatchObject([{ place: 1, state: "playing", points: 0 }]);
  const rest = await call(ada, "GET", `${path}/standings?limit=1&cursor=${rows.next}`);
  expect(standingListSchema().parse(rest.body)).toMatchObject({ items: [{ points: 0 }], next: null });
  expect(await said(bo, "DELETE", `${path}/entry`)).toBe("204");
  expect(await see(bo, id)).toMatchObject({ you: { state: "playing" } });
  expect(await said(ada, "DELETE", path)).toBe("204");
  expect(Date.parse((await see(ada, id)).endsAt)).toBeLessThanOrEqual(world.nowMs);
  world.nowMs += HOUR;
  await tick(id);
  const ended = await see(ada, id);
  expect(ended).toMatchObject({ status: "ended", every: null });
  expect(await said(ada, "DELETE", path)).toBe("409 arena-over");
  expect(await said(cy, "PUT", `${path}/entry`, {})).toBe("409 arena-over");
  const over = arenaListSchema().parse((await call(ada, "GET", "/v1/arenas?status=ended")).body);
  expect(over.items.map((one) => one.id)).toEqual([id]);
  const stored = standingListSchema().parse((await call(ada, "GET", `${path}/standings`)).body);
  expect(stored.items).toHaveLength(2);
  const series = seriesSchema().parse((await call(ada, "GET", `/v1/series/${ended.series}`)).body);
  expect(series).toMatchObject({ next: null, nights: [{ arena: id, entrants: 2 }] });
  expect((await relay.madeArenas.list(ended.maker.player)).length).toBe(0);
});

test("an arena that is closed before its start takes nobody, and is on no list", async () => {
  const { ada, bo, call, open, said, see } = await staged();
  const { id, series } = await open({ every: "week" });
  await said(bo, "PUT", `/v1/arenas/${id}/entry`, {});
  expect(await said(ada, "DELETE", `/v1/arenas/${id}`)).toBe("204");
  expect(await said(ada, "DELETE", `/v1/arenas/${id}`)).toBe("204");
  expect(await see(bo, id)).toMatchObject({ status: "closed" });
  expect(await said(bo, "PUT", `/v1/arenas/${id}/entry`, {})).toBe("409 arena-over");
  expect(arenaListSchema().parse((await call(ada, "GET", "/v1/arenas")).body).items).toEqual([]);
  const body = (await call(ada, "GET", `/v1/series/${series}`)).body;
  expect(seriesSchema().parse(body)).toMatchObject({ next: null, nights: [] });
});

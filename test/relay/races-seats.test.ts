// Races for seats and for a start, and writes whose answer was lost.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { startMatch } from "../../src/relay/lobby/start-match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import { type Caller, tokenOf } from "../harness/virtual-gateway.ts";
import { holdRequests, isBind, isCommit } from "./support/hold-requests.ts";
import { pick } from "./support/pick.ts";
import { virtualHosts } from "./support/virtual-hosts.ts";

const store = memoryStore();

/** Three hosts on a store whose requests can be delayed, and an open match of that many seats. */
const openedMatch = async (seats: number, sitting = 1) => {
  const held = holdRequests();
  const { client } = store.overheard(held.before);
  const virtual = await virtualHosts(store, 3, { client });
  const { gateway } = pick(virtual.hosts, 0);
  const host = await gateway.newCaller();
  const body = { game: "zip-zap", seats, visibility: "public" };
  const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(host), body });
  const { id } = seatedSchema().parse(opened.body);
  let asked = 0;
  /** Each call goes to the next host. */
  const rest = (caller: Caller, path: string): Promise<Answered> =>
    pick(virtual.hosts, asked++ % 3).gateway.rest("POST", `/v1/matches/${id}${path}`, {
      ...tokenOf(caller),
      body: {},
    });
  const table = {
    ...{ ...virtual, held, gateway, id, host, opened },
    newCallers: (count: number) => Promise.all(Array.from({ length: count }, () => gateway.newCaller())),
    join: (caller: Caller) => rest(caller, "/seats"),
    start: (caller: Caller) => rest(caller, "/start"),
    acts: (caller: Caller) =>
      pick(virtual.hosts, asked++ % 3).gateway.rest("POST", `/v1/matches/${id}/actions`, {
        ...tokenOf(caller),
        body: { game: "zip-zap", seen: 0, action: { type: "ready" } },
      }),
    viewsOf: (caller: Caller) =>
      virtual.world.posted
        .filter(({ connection }) => connection === caller.connection)
        .map(({ text }) => JSON.parse(text))
        .filter(({ type }) => type === "view"),
    seated: [host],
  };
  for (const caller of await table.newCallers(sitting - 1)) {
    expect(await table.join(caller)).toMatchObject({ status: 201 });
    table.seated.push(caller);
  }
  return table;
};

const outcomes = (answers: readonly Answered[]) =>
  answers.map(({ status, body }) => {
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : "";
    return `${status} ${code}`.trim();
  });

test("of twenty callers for the last seat one sits down and starts the match, the others find it full", async () => {
  const { newCallers, join, peek, id, viewsOf, gateway, host } = await openedMatch(2);
  await gateway.say(host, { type: "watch", match: id });
  const callers = await newCallers(20);
  const answers = await Promise.all(callers.map(join));
  expect(outcomes(answers).toSorted()).toEqual(["201", ...Array(19).fill("409 table-full")]);
  const winner = callers[answers.findIndex(({ status }) => status === 201)];
  const { match } = await peek(id);
  expect(match.players).toEqual([host.player, winner?.player]);
  expect(match.status).toBe("live");
  expect(viewsOf(host).map(({ view }) => view.status)).toEqual(["open", "live"]);
});

test("callers at once for three seats get one each, in every order", async () => {
  const { newCallers, join, peek, id, host } = await openedMatch(4);
  const callers = await newCallers(9);
  const answers = await Promise.all(callers.map(join));
  expect(outcomes(answers).toSorted()).toEqual([...Array(3).fill("201"), ...Array(6).fill("409 table-full")]);
  const { match } = await peek(id);
  const seats = answers.flatMap(({ status, body }, n) =>
    status === 201 ? [[seatedSchema().parse(body).seat, callers[n]?.player]] : [],
  );
  expect(seats.toSorted()).toEqual(match.players.map((player, seat) => [seat, player]).slice(1));
  expect(match.players[0]).toBe(host.player);
});

test("the same player at once from several hosts sits once", async () => {
  const { newCallers, join, peek, id } = await openedMatch(2);
  const [caller] = await newCallers(1);
  if (!caller) throw new Error("nobody");
  const answers = await Promise.all([caller, caller, caller, caller].map(join));
  expect(answers.map(({ body }) => seatedSchema().parse(body).seat)).toEqual([1, 1, 1, 1]);
  expect((await peek(id)).match.players).toHaveLength(2);
});

test("a start and a join at once both get a true answer, whichever is written first", async () => {
  for (const first of ["start", "join"]) {
    const table = await openedMatch(4, 3);
    const { held, start, join, host, peek, id, newCallers } = table;
    const [late] = await newCallers(1);
    if (!late) throw new Error("nobody");
    const doing = first === "start" ? [join, start] : [start, join];
    const callers = first === "start" ? [late, host] : [host, late];
    const arrived = held.next(isCommit);
    const slow = doing[0]?.(pick(callers, 0));
    const pass = await arrived;
    const fast = await doing[1]?.(pick(callers, 1));
    pass();
    const answers = outcomes([await slow, fast].flatMap((answer) => answer ?? []));
    const { match } = await peek(id);
    expect(match.status).toBe("live");
    if (first === "start") {
      expect(answers).toEqual(["409 not-open", "200"]);
      expect(match.players).toHaveLength(3);
    } else {
      expect(answers).toEqual(["200", "201"]);
      expect(match.players).toEqual([...table.seated.map(({ player }) => player), late.player]);
    }
  }
});

test("several starts at once are one", async () => {
  const { start, host, peek, id, gateway, viewsOf } = await openedMatch(3, 2);
  await gateway.say(host, { type: "watch", match: id });
  expect(outcomes(await Promise.all([start(host), start(host), start(host)]))).toEqual(["200", "200", "200"]);
  const { match } = await peek(id);
  expect(match).toMatchObject({ status: "live", rosterVersion: 4 });
  expect(viewsOf(host).filter(({ view }) => view.status === "live").length).toBeGreaterThanOrEqual(1);
});

test("an act that races with the start is played, or told that nothing has started and then played", async () => {
  const { held, acts, start, host, peek, id, seated } = await openedMatch(3, 2);
  const arrived = held.next(isCommit);
  const starting = start(host);
  const pass = await arrived;
  expect(outcomes([await acts(pick(seated, 1))])).toEqual(["409 not-started"]);
  pass();
  expect(outcomes([await starting])).toEqual(["200"]);
  const racing = await Promise.all([acts(pick(seated, 1)), acts(host), acts(pick(seated, 1)), acts(host)]);
  expect(outcomes(racing)).toEqual(["200", "200", "200", "200"]);
  expect((await peek(id)).step.owns).toEqual([1, 1]);
});

test("a watch between the read and the write of a start receives the start", async () => {
  const { held, start, host, id, seated, hosts, viewsOf } = await openedMatch(3, 2);
  const arrived = held.next(isCommit);
  const starting = start(host);
  const pass = await arrived;
  const watcher = pick(seated, 1);
  await pick(hosts, 2).gateway.say(watcher, { type: "watch", match: id });
  pass();
  await starting;
  expect(viewsOf(watcher).map(({ view }) => view.status)).toEqual(["open", "live"]);
});

test("if the start closes a gap, a watch that was bound meanwhile moves to the new seat", async () => {
  const { held, host, id, hosts, seated, world, peek, viewsOf } = await openedMatch(4, 3);
  const [here, there] = [pick(hosts, 0), pick(hosts, 1)];
  // The middle seat becomes free again, as after a leave.
  const full = await here.relay.matches.read(id);
  if (!full) throw new Error("no match");
  const gap = <T>(items: readonly T[], free: T): T[] => items.map((item, seat) => (seat === 1 ? free : item));
  const left: StoredMatch = { ...full, version: full.version + 1, players: gap(full.players, null) };
  expect(await here.relay.matches.commit(full, left)).toMatchObject({ type: "written" });

  const arrived = held.next(isCommit);
  const request = { match: id, player: host.player ?? "", arrivalMs: world.nowMs };
  const starting = startMatch(here.relay, request);
  const pass = await arrived;
  const watcher = pick(seated, 2);
  await there.gateway.say(watcher, { type: "watch", match: id });
  pass();
  const started = await starting;
  const { match } = await peek(id);
  expect(match.players).toEqual([host.player, watcher.player]);
  expect(match.connections).toEqual([null, watcher.connection]);
  expect(started).toMatchObject({ answer: { type: "settled" }, posts: [{ connection: watcher.connection }] });
  expect(viewsOf(watcher).map(({ view }) => view.you)).toEqual([2]);
});

test("an opening whose answer was lost is answered when the SDK sends it again", async () => {
  const { held, gateway, host } = await openedMatch(2);
  held.loseAnswer((operation, body) => operation === "PutItem" && body.includes('"secret"'));
  const body = { game: "zip-zap", seats: 2, visibility: "public" };
  const opened = await gateway.rest("POST", "/v1/matches", { ...tokenOf(host), body });
  expect(opened).toMatchObject({ status: 201 });
  const { id } = seatedSchema().parse(opened.body);
  expect(await gateway.rest("GET", `/v1/matches/${id}`)).toMatchObject({ status: 200 });
});

test("a start whose answer was lost is announced", async () => {
  const { held, start, host, id, gateway, viewsOf, seated } = await openedMatch(3, 2);
  await gateway.say(pick(seated, 1), { type: "watch", match: id });
  held.loseAnswer(isCommit);
  expect(outcomes([await start(host)])).toEqual(["200"]);
  expect(viewsOf(pick(seated, 1)).map(({ view }) => view.status)).toEqual(["open", "live"]);
});

test("the last seat taken starts the match and announces it, though the answer was lost", async () => {
  const { held, join, host, id, gateway, viewsOf, newCallers } = await openedMatch(2);
  await gateway.say(host, { type: "watch", match: id });
  held.loseAnswer(isCommit);
  const [last] = await newCallers(1);
  if (!last) throw new Error("nobody");
  expect(await join(last)).toMatchObject({ body: { status: "live", seat: 1 } });
  expect(viewsOf(host).map(({ view }) => view.status)).toEqual(["open", "live"]);
});

test("an act whose answer was lost is acknowledged, posted to all and in the log once", async () => {
  const { held, start, acts, host, id, gateway, seated, peek, world } = await openedMatch(3, 2);
  await start(host);
  await gateway.say(pick(seated, 1), { type: "watch", match: id });
  world.posted.length = 0;
  held.loseAnswer(isCommit);
  expect(outcomes([await acts(host)])).toEqual(["200"]);
  expect((await peek(id)).step.owns).toEqual([1, 0]);
  const events = world.posted.filter(({ text }) => text.includes('"type":"events"'));
  expect(events.map(({ connection }) => connection)).toEqual([pick(seated, 1).connection]);
});

test("a watch whose answer was lost is bound and answered", async () => {
  const { held, start, host, id, gateway, seated, peek, viewsOf } = await openedMatch(3, 2);
  await start(host);
  held.loseAnswer(isBind);
  await gateway.say(pick(seated, 1), { type: "watch", match: id });
  expect((await peek(id)).match.connections).toEqual([null, pick(seated, 1).connection]);
  expect(viewsOf(pick(seated, 1))).toHaveLength(1);
});

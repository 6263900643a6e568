// A rematch: the same players in a match like the last, each in the old seat, while the offer lasts.
import { expect, test } from "vitest";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { verify } from "../../src/match/verify.ts";
import { seatedSchema } from "../../src/protocol/match.ts";
import { rematch } from "../../src/relay/lobby/rematch.ts";
import { dyingHost } from "../harness/dying-host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Answered } from "../harness/rest-client.ts";
import { pick } from "./support/pick.ts";
import { playedOutMatch } from "./support/played-out-match.ts";

const store = memoryStore();
const OFFERED_MS = 600_000;

const seatedIn = (answer: Answered) => seatedSchema().parse(answer.body);
const refused = (status: number, code: string) => ({ status, body: { code } });

test("the players meet in their old seats, and the match begins when all are back", async () => {
  const { id, callers, ask, again } = await playedOutMatch(store, 3);
  const [ada, bo, cy] = callers;
  if (!ada || !bo || !cy) throw new Error("nobody");
  expect(await ask(null, "GET", `/v1/matches/${id}`)).not.toHaveProperty("body.rematch");
  const first = await again(cy);
  const next = seatedIn(first);
  expect(first).toMatchObject({ status: 201, body: { seat: 2, status: "open", rematchOf: id } });
  expect(first.headers.get("location")).toBe(`/v1/matches/${next.id}`);
  expect(next.seats.map(({ player }) => player)).toEqual([null, null, cy.player]);
  expect(await again(cy)).toMatchObject({ status: 200, body: { id: next.id, seat: 2 } });
  expect(await ask(null, "GET", `/v1/matches/${id}`)).toMatchObject({ body: { rematch: next.id } });
  expect(await again(ada)).toMatchObject({ status: 201, body: { id: next.id, seat: 0, status: "open" } });
  expect(await again(bo)).toMatchObject({ status: 201, body: { id: next.id, seat: 1, status: "live" } });
  expect(await again(ada)).toMatchObject({ status: 200, body: { id: next.id, seat: 0, status: "live" } });
});

test("players who all ask at once, each twice, meet in one match", async () => {
  const { callers, again } = await playedOutMatch(store, 4);
  const answers = await Promise.all([...callers, ...callers].map((caller) => again(caller)));
  expect(new Set(answers.map((answer) => seatedIn(answer).id)).size).toBe(1);
  expect(answers.map((answer) => seatedIn(answer).seat)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
});

test("the match has the old match's options, and a code and a secret of its own", async () => {
  const more = {
    ...{ game: "zip-zap", options: { scoring: "firstOut", wildOnWild: false }, clocks: { ready: 0 } },
    ...{ visibility: "private", bots: "none" },
  };
  const { id, callers, ask, again } = await playedOutMatch(store, 2, more);
  const [ada] = callers;
  if (!ada) throw new Error("nobody");
  const old = await ask(ada, "GET", `/v1/matches/${id}`);
  const next = seatedIn(await again(ada));
  const { options, clocks, visibility, bots, rated } = next;
  expect(old.body).toMatchObject({ options, clocks, visibility, bots, rated });
  expect(clocks).toMatchObject({ ready: 0 });
  expect(next.code).toMatch(/^[2-9A-Z]{6}$/);
  expect(old).not.toMatchObject({ body: { code: next.code } });
  expect(old).not.toMatchObject({ body: { commitment: next.commitment } });
});

test("only the players of a private match find its rematch", async () => {
  const { id, callers, ask, again, newCallers } = await playedOutMatch(store, 2, { visibility: "private" });
  const [ada] = callers;
  const [stranger] = await newCallers(1);
  if (!ada || !stranger) throw new Error("nobody");
  expect(await again(stranger)).toMatchObject(refused(404, "no-such-match"));
  const { id: next } = seatedIn(await again(ada));
  expect(await ask(stranger, "GET", `/v1/matches/${next}`)).toMatchObject(refused(404, "no-such-match"));
  expect(await ask(stranger, "GET", `/v1/matches/${id}`)).toMatchObject(refused(404, "no-such-match"));
});

test("a rematch is only for players who played to the end, and only after the end", async () => {
  const { callers, again, newCallers } = await playedOutMatch(store, 3, {}, { left: [1] });
  const [ada, bo, cy] = callers;
  const [stranger] = await newCallers(1);
  if (!ada || !bo || !cy || !stranger) throw new Error("nobody");
  expect(await again(stranger)).toMatchObject(refused(403, "not-seated"));
  expect(await again(bo)).toMatchObject(refused(403, "not-seated"));
  const open = seatedIn(await again(ada));
  expect(await again(ada, open.id)).toMatchObject(refused(409, "not-over"));
  // Bo's seat is free for anybody, and the two are enough.
  expect(await again(cy)).toMatchObject({ status: 201, body: { status: "live", seat: 1 } });
  expect(await again(ada, open.id)).toMatchObject(refused(409, "not-over"));
  expect(await again(ada, "nothing")).toMatchObject(refused(404, "no-such-match"));
});

test("if too few players stayed, the seat of a player who left is free for anybody", async () => {
  for (const who of ["stranger", "leaver"]) {
    const ended = await playedOutMatch(store, 2, {}, { left: [1], abandoned: true });
    const { callers, ask, again, newCallers } = ended;
    const [ada, bo] = callers;
    const [stranger] = await newCallers(1);
    if (!ada || !bo || !stranger) throw new Error("nobody");
    const { id } = seatedIn(await again(ada));
    const lobby = await ask(null, "GET", "/v1/matches");
    expect(lobby).toMatchObject({ body: { items: [{ id, status: "open" }] } });
    // A player who left gets no offer, and joins like any other player.
    expect(await again(bo)).toMatchObject(refused(403, "not-seated"));
    const answer = await ask(who === "leaver" ? bo : stranger, "POST", `/v1/matches/${id}/seats`, {});
    expect(answer).toMatchObject({ status: 201, body: { seat: 1, status: "live" } });
  }
});

test("the seats are reserved for ten minutes, then they are free for anybody and nobody gets an offer", async () => {
  const { callers, world, ask, again, newCallers } = await playedOutMatch(store, 2);
  const [ada, bo] = callers;
  const [stranger] = await newCallers(1);
  if (!ada || !bo || !stranger) throw new Error("nobody");
  const { id } = seatedIn(await again(ada));
  const sitDown = () => ask(stranger, "POST", `/v1/matches/${id}/seats`, {});
  world.nowMs += OFFERED_MS - 1;
  expect(await sitDown()).toMatchObject(refused(409, "table-full"));
  expect(await ask(null, "GET", "/v1/matches")).toMatchObject({ body: { items: [] } });
  world.nowMs += 1;
  expect(await again(bo)).toMatchObject(refused(409, "not-open"));
  expect(await again(ada)).toMatchObject({ status: 200, body: { id, seat: 0 } });
  expect(await ask(null, "GET", "/v1/matches")).toMatchObject({ body: { items: [{ id }] } });
  expect(await sitDown()).toMatchObject({ status: 201, body: { seat: 1, status: "live" } });
  expect(await again(ada)).toMatchObject({ status: 200, body: { id, status: "live" } });
});

test("a player who comes after the rematch has begun is told so", async () => {
  const { callers, ask, again } = await playedOutMatch(store, 3);
  const [ada, bo, cy] = callers;
  if (!ada || !bo || !cy) throw new Error("nobody");
  const { id } = seatedIn(await again(ada));
  await again(cy);
  expect(await ask(ada, "POST", `/v1/matches/${id}/start`)).toMatchObject({ status: 200 });
  expect(await again(bo)).toMatchObject(refused(409, "not-open"));
});

test("house bots sit again in their old seats", async () => {
  const { callers, relay, ask, again, newCallers, end } = await playedOutMatch(store, 2);
  const [ada] = callers;
  const [guest] = await newCallers(1);
  if (!ada || !guest) throw new Error("nobody");
  const opened = await ask(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 3, visibility: "public" });
  const { id } = seatedIn(opened);
  const match = await relay.matches.read(id);
  if (!match) throw new Error("no match");
  const houses: StoredMatch["houses"] = [null, { level: "hard", speed: "instant", name: "Vidi" }, null];
  await relay.matches.commit(match, { ...match, houses, version: match.version + 1 });
  await ask(guest, "POST", `/v1/matches/${id}/seats`, {});
  await end(id);
  const next = seatedIn(await again(guest, id));
  expect(next.seats.map(({ house, player }) => house ?? player)).toEqual([null, "hard", guest.player]);
  expect(await again(ada, id)).toMatchObject({ status: 201, body: { status: "live", seat: 0 } });
});

test("in Zap Your Neighbor the deal moves to the next dealer, and the record says so", async () => {
  const { id, callers, ask, again, end } = await playedOutMatch(store, 3, { game: "zap-your-neighbor" });
  let last = id;
  for (const dealer of [1, 2, 0]) {
    const answers = [];
    for (const caller of callers) answers.push(seatedIn(await again(caller, last)));
    const live = answers[2];
    expect(live).toMatchObject({ status: "live", rematchOf: last, view: { table: { dealer } } });
    last = live?.id ?? "";
    await end(last);
    const { body } = await ask(null, "GET", `/v1/matches/${last}/record`);
    expect(body).toMatchObject({ dealer });
    expect(verify(body)).toMatchObject({ ok: true, value: { failed: null } });
  }
  expect(await ask(null, "GET", `/v1/matches/${id}/record`)).not.toHaveProperty("body.dealer");
});

test("if the next dealer has not come, the next occupied seat deals", async () => {
  const { callers, ask, again } = await playedOutMatch(store, 4, { game: "zap-your-neighbor" });
  const [ada, , cy, dee] = callers;
  if (!ada || !cy || !dee) throw new Error("nobody");
  const { id } = seatedIn(await again(ada));
  for (const caller of [cy, dee]) await again(caller);
  expect(await ask(ada, "POST", `/v1/matches/${id}/start`)).toMatchObject({ status: 200 });
  const seen = await ask(cy, "GET", `/v1/matches/${id}`);
  expect(seen).toMatchObject({ body: { view: { you: 1, table: { dealer: 1 } } } });
});

test("the others get one notice of the rematch, on every connection", async () => {
  const { id, callers, world, hosts, again } = await playedOutMatch(store, 3, { visibility: "private" });
  const [ada, bo, cy] = callers;
  if (!ada || !bo || !cy) throw new Error("nobody");
  const { id: next, code } = seatedIn(await again(ada));
  await again(bo);
  for (const [caller, received] of [
    [ada, []],
    [bo, [{ kind: "rematch", match: next, of: id, by: ada.player, game: "zip-zap", code }]],
    [cy, [{ kind: "rematch", match: next, of: id, by: ada.player, game: "zip-zap", code }]],
  ] as const) {
    world.posted.length = 0;
    await pick(hosts, 1).gateway.say(caller, { type: "hello" });
    const hello = JSON.parse(pick(world.posted, 0).text);
    expect(hello.notices).toMatchObject(received);
  }
});

test("the rematch does not wait for an erased player", async () => {
  const { callers, ask, again } = await playedOutMatch(store, 3);
  const [ada, bo, cy] = callers;
  if (!ada || !bo || !cy) throw new Error("nobody");
  expect(await ask(bo, "DELETE", "/v1/players/me")).toMatchObject({ status: 204 });
  expect(await again(ada)).toMatchObject({ status: 201, body: { status: "open" } });
  expect(await again(cy)).toMatchObject({ status: 201, body: { status: "live" } });
});

test("a caller who dies before any of its calls keeps nobody from the match", async () => {
  for (let number = 0; ; number++) {
    const { id, callers, hosts, again, world } = await playedOutMatch(store, 2);
    const [ada, bo] = callers;
    if (!ada || !bo) throw new Error("nobody");
    const { relay } = pick(hosts, 1);
    const player = await relay.players.read(ada.player ?? "");
    if (!player) throw new Error("no player");
    const dying = dyingHost(relay, number);
    const request = { match: id, player, reads: true, arrivalMs: world.nowMs, claim: null };
    const answered = rematch(dying.relay, request).then(() => true);
    if (await Promise.race([answered, dying.died.then(() => false)])) break;
    const other = seatedIn(await again(bo));
    expect(await again(ada)).toMatchObject({ body: { id: other.id, seat: 0, status: "live" } });
  }
});

// Reactions: who hears one, who may send one, how many, and that they leave no trace.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type Frame, type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { newBot, newToken } from "../people/support/people.ts";
import { finished } from "./support/finished-match.ts";
import { liveMatch } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (seed: string, more: object = {}) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedMatch(session, 3, { clocks: null, ...more });
  const [ada, bo, cy] = [pick(callers, 0), pick(callers, 1), pick(callers, 2)];
  return { ...session, id, ada, bo, cy, ...reactionsIn(session, id) };
};

const reactionsIn = ({ received, call }: WireSession, id: string) => ({
  react: (by: Caller, reaction = "heart", match = id): Promise<readonly Frame[]> =>
    received(by, by, { type: "react", match, reaction }),
  reactByRest: (by: Caller | null, reaction = "heart", match = id) =>
    call(by, "POST", `/v1/matches/${match}/reactions`, { reaction }),
});

const by = (match: string, seat: number, reaction = "heart") => ({ type: "reaction", match, seat, reaction });
const refusedAs = (code: string, more: object = {}) => ({
  type: "error",
  re: "react",
  problem: { code },
  ...more,
});

test("everybody at the match hears a reaction once, the sender too, and nothing of it is stored", async () => {
  const session = await setUp("heard");
  const { id, ada, bo, cy, react, reactByRest, received, gateway, contents } = session;
  const eve = gateway.nobody();
  await gateway.connect(eve);
  await received(eve, eve, { type: "watch", match: id });
  const phone = gateway.again(ada);
  await gateway.connect(phone);
  const before = await contents();
  expect(await react(ada)).toEqual([by(id, 0)]);
  for (const other of [bo, cy, eve]) expect(await received(other)).toEqual([by(id, 0)]);
  // From a socket that does not watch, the seat's own socket hears too.
  expect(await react(phone, "oops")).toEqual([by(id, 0, "oops")]);
  for (const one of [ada, bo, cy, eve]) expect(await received(one)).toEqual([by(id, 0, "oops")]);
  expect(await contents()).toEqual(before);
  // Over REST only the count of requests is written.
  expect((await reactByRest(bo, "good-game")).status).toBe(204);
  for (const one of [ada, bo, cy, eve]) expect(await received(one)).toEqual([by(id, 1, "good-game")]);
  expect(await received(phone)).toEqual([]);
  const keys = (items: Awaited<ReturnType<typeof contents>>) =>
    items.filter(({ pk }) => !/^A#/.test(pk?.S ?? ""));
  expect(keys(await contents())).toEqual(keys(before));
});

test("seats react while the match is open and after its end", async () => {
  const session = await setUp("over");
  const { id, ada, bo, react, received, relay, call, gateway } = session;
  const { after } = finished(liveMatch(await relay.matches.read(id))).ended;
  const now = liveMatch(await relay.matches.read(id));
  await relay.matches.commit(now, { ...after, connections: now.connections, version: now.version + 1 });
  await received(bo);
  expect(await react(ada, "good-game")).toEqual([by(id, 0, "good-game")]);
  expect(await received(bo)).toEqual([by(id, 0, "good-game")]);

  const host = await gateway.newCaller();
  const opening = { game: "zip-zap", seats: 2, visibility: "public" };
  const open = JSON.parse(JSON.stringify((await call(host, "POST", "/v1/matches", opening)).body));
  await received(host, host, { type: "watch", match: open.id });
  expect(await react(host, "hello", open.id)).toEqual([by(open.id, 0, "hello")]);
});

test("who has blocked the sender, or one of its bots, hears nothing, and the sender cannot tell", async () => {
  const session = await setUp("blocked");
  const { id, ada, bo, cy, react, reactByRest, received, call, gateway } = session;
  const bot = await newBot(session, ada, "Puppet");
  const eve = await gateway.newCaller();
  await received(eve, eve, { type: "watch", match: id });
  const block = (one: Caller, ids: readonly (string | null)[]) =>
    call(one, "PATCH", "/v1/players/me", { blocked: ids });
  await block(bo, [ada.player]);
  await block(eve, [bot.player.id]);
  expect(await react(ada)).toEqual([by(id, 0)]);
  expect((await reactByRest(ada)).status).toBe(204);
  expect(await received(cy)).toEqual([by(id, 0), by(id, 0)]);
  expect([...(await received(bo)), ...(await received(eve))]).toEqual([]);
  // The other way, and after the end of the block, it is heard.
  expect(await react(bo)).toEqual([by(id, 1)]);
  expect((await received(ada)).at(-1)).toEqual(by(id, 1));
  await block(bo, []);
  await react(ada, "thanks");
  expect(await received(bo)).toEqual([by(id, 0, "thanks")]);
});

test("only seats react: no spectator, no stranger, no seat that was left, and none without the scopes", async () => {
  const session = await wireSession(store, "may");
  const { received, call, gateway } = session;
  const [ada, bo, cy] = [await gateway.newCaller(), await gateway.newCaller(), await gateway.newCaller()];
  const opening = { game: "zip-zap", seats: 3, visibility: "private", clocks: null };
  const { id, code } = seatedSchema().parse((await call(ada, "POST", "/v1/matches", opening)).body);
  for (const one of [bo, cy]) await call(one, "POST", `/v1/matches/${id}/seats`, { code });
  for (const one of [ada, bo, cy]) await received(one, one, { type: "watch", match: id });
  for (const one of [ada, bo, cy]) await received(one);
  const { react, reactByRest } = reactionsIn(session, id);
  const stranger = await gateway.newCaller();
  const nobody = gateway.nobody();
  await gateway.connect(nobody);
  for (const one of [stranger, nobody])
    expect(await react(one)).toMatchObject([refusedAs("no-such-match", { match: id })]);
  expect((await reactByRest(stranger)).status).toBe(404);
  expect((await reactByRest(null)).status).toBe(401);

  const open = await watchedMatch(session, 2, { clocks: null });
  expect(await react(ada, "heart", open.id)).toMatchObject([refusedAs("not-seated", { match: open.id })]);
  expect(await react(nobody, "heart", open.id)).toMatchObject([refusedAs("not-seated")]);
  expect((await reactByRest(ada, "heart", open.id)).body).toMatchObject({ code: "not-seated", status: 403 });
  expect(await react(ada, "heart", "none")).toMatchObject([refusedAs("no-such-match")]);

  await call(cy, "DELETE", `/v1/matches/${id}/seats/me`);
  await received(cy);
  expect(await react(cy)).toMatchObject([refusedAs("not-seated")]);

  const { token } = await newToken(session, bo, { label: "reader", scopes: ["match:read"] });
  const reader = { ...gateway.again(bo), token };
  await gateway.connect(reader);
  expect(await react(reader)).toMatchObject([refusedAs("no-such-match")]);
  expect((await reactByRest(reader)).status).toBe(403);
  const player = {
    ...bo,
    token: (await newToken(session, bo, { label: "p", scopes: ["match:play"] })).token,
  };
  expect((await reactByRest(player)).status).toBe(404);
  await received(ada);
  expect((await reactByRest(bo)).status).toBe(204);
  expect(await received(ada)).toEqual([by(id, 1)]);
});

test("nobody reacts as another seat, or with what is no reaction", async () => {
  const { id, ada, bo, received, call } = await setUp("forged");
  const forged = { type: "react", match: id, reaction: "heart", seat: 1 };
  expect(await received(ada, ada, forged)).toMatchObject([refusedAs("malformed", { match: id })]);
  for (const reaction of ["", "HEART", "you lose", 1, null, ["heart"], "__proto__"]) {
    const [frame] = await received(ada, ada, { type: "react", match: id, reaction });
    expect(frame).toMatchObject(refusedAs("malformed"));
    const { status, body } = await call(ada, "POST", `/v1/matches/${id}/reactions`, { reaction });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "malformed", errors: [{ path: "/reaction" }] });
  }
  expect(await received(bo)).toEqual([]);
});

test("an account sends five reactions in a row and twenty a minute, over both ways and with its bots", async () => {
  const session = await setUp("limit", { bots: "welcome" });
  const { id, ada, bo, react, reactByRest, received, world } = session;
  for (let n = 0; n < 4; n++) expect(await react(ada)).toEqual([by(id, 0)]);
  expect((await reactByRest(ada)).status).toBe(204);
  await received(ada);
  await received(bo);
  const over = { code: "too-fast", limit: "reactionsPerMinute", retryMs: 3_000 };
  expect(await react(ada)).toMatchObject([{ type: "error", re: "react", match: id, problem: over }]);
  expect((await reactByRest(ada)).body).toMatchObject(over);
  const bot = await newBot(session, ada, "Puppet");
  const puppet = { ...session.gateway.again(ada), player: bot.player.id, token: bot.token };
  expect((await reactByRest(puppet)).body).toMatchObject(over);
  expect(await received(bo)).toEqual([]);
  // It holds back nobody else, and no act.
  expect(await react(bo)).toEqual([by(id, 1)]);
  await received(ada);
  const ready = { type: "act", match: id, id: "r", seen: 2, action: { type: "ready" } };
  expect(await received(ada, ada, ready)).toMatchObject([{ type: "events", ack: "r" }]);
  world.nowMs += 3_000;
  expect(await react(ada)).toEqual([by(id, 0)]);
  expect(await react(ada)).toMatchObject([{ problem: over }]);
});

test("a crowd of spectators hears no reactions, and the seats do", async () => {
  const { id, ada, bo, react, received, relay, gateway } = await setUp("crowd");
  const eve = gateway.nobody();
  await gateway.connect(eve);
  await received(eve, eve, { type: "watch", match: id });
  const limits = { inMatch: 1_000, inAll: null };
  const others = Array.from({ length: 50 }, (_, n) => ({ connection: `other${n}=`, player: null }));
  for (const other of others.slice(1)) await relay.spectators.add(id, other, limits);
  await react(ada);
  expect([await received(eve), await received(bo)]).toEqual([[by(id, 0)], [by(id, 0)]]);
  for (const other of others.slice(0, 1)) await relay.spectators.add(id, other, limits);
  await react(ada);
  expect([await received(eve), await received(bo)]).toEqual([[], [by(id, 0)]]);
});

// What each scope opens: the hand and everything else that only a seat sees, one's own profile, and what a bot may get.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema, newTokenSchema, SCOPES, type Scope } from "../../src/protocol/player.ts";
import { hashOf } from "../../src/relay/people/tokens.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { hiddenHands, type WireSession, watchedMatch, wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "../relay/support/opened-match.ts";
import { pick } from "../relay/support/pick.ts";
import { codeOf, newToken } from "./support/people.ts";

const store = memoryStore();

const allBut = (...lacking: readonly Scope[]) => SCOPES.filter((scope) => !lacking.includes(scope));

/** Another connection of the same player, by a token with these scopes. */
const withScopes = async (
  session: WireSession,
  player: Caller,
  scopes: readonly string[],
): Promise<Caller> => {
  const { token } = await newToken(session, player, { label: "some", scopes });
  const caller = { ...session.gateway.again(player), token };
  await session.gateway.connect(caller);
  return caller;
};

const unreading = (session: WireSession, player: Caller) => withScopes(session, player, allBut("match:read"));

/** Without what may differ: the time of the answer. */
const seenBy = async ({ call }: WireSession, caller: Caller | null, path: string) => {
  const { status, body } = await call(caller, "GET", path);
  return { status, body: typeof body === "object" ? { ...body, time: null } : body };
};

const ready = (match: string) => ({ type: "act", match, id: "r", seen: 2, action: { type: "ready" } });

for (const visibility of ["public", "private"] as const) {
  test(`without \`match:read\` a seat reads what a stranger reads of a ${visibility} match`, async () => {
    const session = await wireSession(store, visibility);
    const { id, code = "", callers } = await openedMatch(session, 2, { visibility });
    const ada = pick(callers, 0);
    const blind = await unreading(session, ada);
    const at = `/v1/matches/${id}`;
    const paths = [at, `${at}/events?since=0`, `${at}/record`, `/v1/players/${ada.player}/matches`];
    const withCode = [`${at}?code=${code}`, `${at}/events?since=0&code=${code}`, `/v1/codes/${code}`];
    const all = visibility === "public" ? paths : [...paths, ...withCode];
    for (const start of [false, true]) {
      if (start) expect((await session.call(ada, "POST", `${at}/start`, {})).status).toBe(200);
      for (const path of all)
        expect(await seenBy(session, blind, path), path).toEqual(await seenBy(session, null, path));
    }
    expect(await seenBy(session, ada, at)).toMatchObject({ status: 200, body: { own: 0, view: { you: 0 } } });
  });
}

test("the answer of each operation that gives a seat has a spectator's view without `match:read`", async () => {
  const session = await wireSession(store, "seated");
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const blind = await unreading(session, ada);
  const spectators = (body: unknown) => {
    expect(body).toMatchObject({ view: { you: null } });
    for (const field of ["own", "code"]) expect(body).not.toHaveProperty(field);
    expect(body).not.toHaveProperty("view.legal");
    return seatedSchema().parse(body);
  };
  const opening = { game: "zip-zap", seats: 2, visibility: "private" };
  const opened = spectators((await call(blind, "POST", "/v1/matches", opening)).body);
  expect(opened.seat).toBe(0);
  const { id } = spectators((await call(blind, "POST", "/v1/quick", { game: "zip-zap", seats: 2 })).body);
  await call(await gateway.newCaller(), "POST", `/v1/matches/${id}/seats`, {});
  const again = await call(blind, "POST", `/v1/matches/${id}/seats`, {});
  expect(spectators(again.body).status).toBe("live");
  expect((await call(ada, "POST", `/v1/matches/${id}/seats`, {})).body).toMatchObject({
    own: 0,
    view: { you: 0 },
  });

  const theirs = await openedMatch(session, 1, { visibility: "private" });
  const sat = await call(blind, "POST", `${theirs.at}/seats`, { code: theirs.code });
  expect(spectators(sat.body).seat).toBe(1);
  expect(codeOf(await call(blind, "POST", `${theirs.at}/seats`, {}))).toBe("no-such-match");
});

test("an act without `match:read` gets its verdict, with a spectator's frame", async () => {
  const session = await wireSession(store, "acts");
  const { received, call } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const blind = await unreading(session, ada);
  const [frame] = await received(blind, blind, ready(id));
  expect(frame).toMatchObject({ type: "events", ack: "r", table: { hands: hiddenHands(13, 13) } });
  for (const field of ["own", "legal"]) expect(frame).not.toHaveProperty(field);
  expect(await received(ada)).toMatchObject([{ type: "events", own: 1 }]);
  expect(await received(bo)).toMatchObject([{ type: "events" }]);

  const body = { game: "zip-zap", seen: 3, action: { type: "discard", card: "r1" } };
  const refused = await call(blind, "POST", `/v1/matches/${id}/actions`, body);
  expect(refused).toMatchObject({
    status: 409,
    body: { refusal: { table: { hands: hiddenHands(13, 13) } } },
  });
  expect(refused.body).not.toHaveProperty("refusal.own");
});

test("an act without `match:read` in a private match finds no match, and changes nothing", async () => {
  const session = await wireSession(store, "private acts");
  const { received, call, contents } = session;
  const { id, at, callers } = await openedMatch(session, 2, { visibility: "private" });
  const ada = pick(callers, 0);
  const blind = await unreading(session, ada);
  await call(ada, "POST", `${at}/start`, {});
  const before = await contents();
  expect(await received(blind, blind, ready(id))).toMatchObject([
    { type: "refused", code: "no-such-match", id: "r" },
  ]);
  expect(await contents()).toEqual(before);
  const act = { game: "zip-zap", seen: 2, action: { type: "ready" } };
  for (const [method, path, body] of [
    ["POST", "/actions", act],
    ["POST", "/start", {}],
    ["DELETE", "/seats/me", undefined],
    ["POST", "/invitations", { player: pick(callers, 1).player }],
    ["POST", "/rematch", {}],
  ] as const)
    expect(codeOf(await call(blind, method, `${at}${path}`, body)), path).toBe("no-such-match");
  expect((await call(ada, "GET", at)).body).toMatchObject({ seats: [{ acts: "player" }, {}] });
});

test("a socket without `match:read` watches as a spectator, and gets no notice and no list", async () => {
  const session = await wireSession(store, "sockets");
  const { received, call, gateway, stream } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const [ada, bo] = [pick(callers, 0), pick(callers, 1)];
  const blind = await unreading(session, ada);
  const reader = await withScopes(session, ada, ["match:read"]);
  await received(blind, blind, { type: "hello" });
  const [view] = await received(blind, blind, { type: "watch", match: id });
  expect(view).toMatchObject({ type: "view", view: { you: null } });
  expect(view).not.toHaveProperty("view.legal");
  expect(await received(ada)).toEqual([]);
  await gateway.say(bo, ready(id));
  await stream.deliver();
  const [frame] = await received(blind);
  expect(frame).toMatchObject({ type: "events", table: { hands: hiddenHands(13, 13) } });
  expect(frame).not.toHaveProperty("own");
  const [late] = await received(blind, blind, { type: "ping", match: id, seq: 1 });
  expect(late).toMatchObject({ type: "events", table: { hands: hiddenHands(13, 13) } });

  const theirs = await openedMatch(session, 1, { visibility: "private" });
  const host = pick(theirs.callers, 0);
  await call(host, "POST", `${theirs.at}/invitations`, { player: ada.player });
  expect(await received(blind)).toEqual([]);
  expect(await received(reader)).toMatchObject([{ type: "notice", notice: { code: theirs.code } }]);
  expect(await received(blind, blind, { type: "hello" })).toMatchObject([
    { type: "hello", player: { id: ada.player }, matches: [], notices: [] },
  ]);
  expect(await received(reader, reader, { type: "hello" })).toMatchObject([
    { type: "hello", player: null, matches: [{ match: id }], notices: [{ kind: "invited" }] },
  ]);

  await call(ada, "POST", `${theirs.at}/seats`, { code: theirs.code });
  const watch = { type: "watch", match: theirs.id };
  expect(await received(blind, blind, watch)).toMatchObject([{ problem: { code: "no-such-match" } }]);
  expect(await received(blind, blind, { ...watch, code: theirs.code })).toMatchObject([
    { view: { you: null } },
  ]);
  // It may read the match. But a seat that watches is present, and that takes `match:play`.
  expect(await received(reader, reader, watch)).toMatchObject([{ type: "view", view: { you: null } }]);
});

test("an invitation is read with `match:read` only", async () => {
  const session = await wireSession(store, "invitations");
  const { call, gateway } = session;
  const { at, callers } = await openedMatch(session, 1);
  const [ada, bo] = [pick(callers, 0), await gateway.newCaller()];
  await call(ada, "POST", `${at}/invitations`, { player: bo.player });
  const path = `${at}/invitations/${bo.player}`;
  expect((await call(await withScopes(session, bo, ["match:read"]), "GET", path)).status).toBe(200);
  expect(codeOf(await call(await unreading(session, bo), "GET", path))).toBe("scope");
});

test("a change of the profile shows only what everybody sees", async () => {
  const session = await wireSession(store, "profiles");
  const { call, gateway, received } = session;
  const ada = await gateway.newCaller();
  const writer = await withScopes(session, ada, ["profile:write"]);
  const { body } = await call(writer, "PATCH", "/v1/players/me", { name: "Ada" });
  expect(body).toEqual((await call(null, "GET", `/v1/players/${ada.player}`)).body);
  expect(await received(writer, writer, { type: "hello" })).toMatchObject([{ type: "hello", player: null }]);
});

test("a bot and its tokens hold nothing that the owner's token lacks", async () => {
  const session = await wireSession(store, "bots");
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const scopesOf = async (token: string): Promise<unknown> => {
    const found = await session.relay.tokens.find(hashOf(token));
    return found?.scopes;
  };
  const some = await withScopes(session, ada, ["token:write", "match:read", "account:delete"]);
  const made = await call(some, "POST", "/v1/bots", { name: "Engine" });
  const { player, token } = newPlayerSchema().parse(made.body);
  expect(await scopesOf(token)).toEqual(["match:read"]);
  const more = await call(some, "POST", `/v1/bots/${player.id}/tokens`, {});
  expect(newTokenSchema().parse(more.body).scopes).toEqual(["match:read"]);

  const only = await withScopes(session, ada, ["token:write"]);
  const before = await session.contents();
  for (const [path, body] of [
    ["/v1/bots", { name: "Other" }],
    [`/v1/bots/${player.id}/tokens`, {}],
  ] as const) {
    const refused = await call(only, "POST", path, body);
    expect(codeOf(refused)).toBe("scope");
    expect(refused.headers.get("www-authenticate")).toContain('scope="match:play"');
  }
  expect(await session.contents()).toEqual(before);
  expect(codeOf(await call(only, "DELETE", `/v1/bots/${player.id}`))).toBe("scope");
  expect((await call(some, "DELETE", `/v1/bots/${player.id}`)).status).toBe(204);
});

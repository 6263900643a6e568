// Passkeys: added, listed, named, used and removed.
import { expect, test } from "vitest";
import { passkeyListSchema } from "../../src/protocol/passkey.ts";
import { SCOPES, tokenListSchema } from "../../src/protocol/player.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { KINDS, newSoftKey } from "../harness/authenticator.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SIGN_IN_PLACE } from "../harness/sign-in-place.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { addedKey, backWith, creationOptions, offerKey, signInWith } from "./support/passkeys.ts";
import { codeOf, newToken } from "./support/people.ts";

const store = memoryStore();
const DAY_MS = 24 * 3600 * 1000;

const listed = async ({ call }: WireSession, caller: Caller) =>
  passkeyListSchema().parse((await call(caller, "GET", "/v1/passkeys")).body).items;

test("a challenge is for the player of the token, and is stored as its hash alone", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const options = await creationOptions(session, ada);
  expect(options.rp.id).toBe(SIGN_IN_PLACE.rpId);
  expect(Buffer.from(options.user.id, "base64url").toString()).toBe(ada.player);
  expect(options.excludeCredentials).toEqual([]);
  expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await session.contents())).not.toContain(options.challenge);
  expect(await listed(session, ada)).toEqual([]);
});

test("a guest adds a passkey, loses the browser, and is back with all that the first token may do", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key, passkey } = await addedKey(session, ada);
  expect(passkey).toMatchObject({ name: "phone", usedAt: null, synced: false, expiresAt: null });
  expect((await creationOptions(session, ada)).excludeCredentials).toEqual([
    { type: "public-key", id: key.id, transports: ["internal"] },
  ]);
  session.world.nowMs += 80 * DAY_MS;
  const back = await backWith(session, key);
  expect(back.player).toBe(ada.player);
  expect((await session.call(back, "GET", "/v1/players/me")).body).toMatchObject({ scopes: SCOPES });
  expect(await listed(session, back)).toMatchObject([
    { usedAt: new Date(session.world.nowMs).toISOString(), name: "phone" },
  ]);
  const tokens = tokenListSchema().parse((await session.call(back, "GET", "/v1/tokens")).body).items;
  expect(tokens).toMatchObject([{ label: "phone", expiresAt: null }, { label: "first" }]);
  // Signing in prolonged the player, not only the new token.
  session.world.nowMs += 80 * DAY_MS;
  expect((await session.call(back, "GET", "/v1/players/me")).status).toBe(200);
});

test.each(["EdDSA", "RS256"] as const)("a key for %s signs in, too, and lifts no rating", async (kind) => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const shown = async () => (await session.call(null, "GET", `/v1/players/${ada.player}`)).body;
  const before = await shown();
  const key = newSoftKey(await creationOptions(session, ada), SIGN_IN_PLACE.origin, {}, KINDS[kind]);
  const added = await session.call(ada, "POST", "/v1/passkeys", { name: "key", credential: key.credential });
  expect(added.status).toBe(201);
  expect((await backWith(session, key)).player).toBe(ada.player);
  expect(codeOf(await signInWith(session, key, { signature: "AAAA" }))).toBe("wrong-passkey");
  expect(await shown()).toEqual(before);
});

test("each use keeps a player with a passkey for 400 days more, and 90 once the passkey is removed", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { passkey } = await addedKey(session, ada);
  const statusAfter = async (days: number) => {
    session.world.nowMs += days * DAY_MS;
    return (await session.call(ada, "GET", "/v1/players/me")).status;
  };
  expect(await statusAfter(200)).toBe(200);
  expect(await statusAfter(399)).toBe(200);
  await session.call(ada, "DELETE", `/v1/passkeys/${passkey.id}?last=true`);
  expect(await statusAfter(2)).toBe(200);
  expect(await statusAfter(91)).toBe(401);
});

test("a passkey whose token has ended keeps nobody longer", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const lent = await newToken(session, ada, { label: "lent", scopes: ["token:write"], expiresIn: 60 });
  await addedKey(session, { ...ada, token: lent.token });
  session.world.nowMs += 2 * DAY_MS;
  expect((await session.call(ada, "GET", "/v1/players/me")).status).toBe(200);
  session.world.nowMs += 91 * DAY_MS;
  expect((await session.call(ada, "GET", "/v1/players/me")).status).toBe(401);
});

test("what a token of a passkey makes outlives it, as with the first token", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const back = await backWith(session, (await addedKey(session, ada)).key);
  const made = await newToken(session, back, { label: "made", scopes: ["match:read"] });
  const second = await addedKey(session, back, "laptop");
  const { body } = await session.call(back, "GET", "/v1/tokens");
  const [phone] = tokenListSchema()
    .parse(body)
    .items.filter(({ label }) => label === "phone");
  expect((await session.call(ada, "DELETE", `/v1/tokens/${phone?.id}`)).status).toBe(204);
  expect(codeOf(await session.call(back, "GET", "/v1/matches"))).toBe("bad-token");
  expect((await session.call({ ...ada, token: made.token }, "GET", "/v1/matches")).status).toBe(200);
  expect((await signInWith(session, second.key)).status).toBe(201);
});

test("a passkey gets the scopes of the token that adds it, and ends with it, with all that it gave", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const scopes = ["match:read", "token:write"];
  const given = await newToken(session, ada, { label: "lent", scopes, expiresIn: 600 });
  const { key, passkey } = await addedKey(session, { ...ada, token: given.token });
  expect(passkey.expiresAt).toBe(given.expiresAt);
  const back = await backWith(session, key);
  expect(codeOf(await session.call(back, "PATCH", "/v1/players/me", { name: "Eve" }))).toBe("scope");
  const third = await addedKey(session, back, "third");
  expect((await session.call(ada, "DELETE", `/v1/tokens/${given.id}?last=true`)).status).toBe(204);
  expect(codeOf(await session.call(back, "GET", "/v1/matches"))).toBe("bad-token");
  for (const one of [key, third.key]) expect(codeOf(await signInWith(session, one))).toBe("wrong-passkey");
  expect(await listed(session, ada)).toEqual([]);
});

test("a passkey whose token has ended signs nobody in, and takes no place", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const given = await newToken(session, ada, { label: "lent", scopes: ["token:write"], expiresIn: 60 });
  const { key } = await addedKey(session, { ...ada, token: given.token });
  session.world.nowMs += 60_000;
  expect(await listed(session, ada)).toEqual([]);
  expect(codeOf(await signInWith(session, key))).toBe("wrong-passkey");
});

test("the last way in goes only when its owner says so", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const [first, second] = [await addedKey(session, ada), await addedKey(session, ada, "laptop")];
  const remove = (id: string, query = "") => session.call(ada, "DELETE", `/v1/passkeys/${id}${query}`);
  expect((await remove(first.passkey.id)).status).toBe(204);
  expect(codeOf(await remove(first.passkey.id))).toBe("no-such-passkey");
  expect(codeOf(await remove(second.passkey.id))).toBe("last-way-in");
  expect(codeOf(await remove(second.passkey.id, "?last=false"))).toBe("malformed");
  expect((await signInWith(session, second.key)).status).toBe(201);
  expect((await remove(second.passkey.id, "?last=true")).status).toBe(204);
  expect(codeOf(await signInWith(session, second.key))).toBe("wrong-passkey");
});

test("a token with which the last way in ends goes only when its owner says so", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const scopes = ["match:read", "token:write"];
  const page = await newToken(session, ada, { label: "page", scopes });
  const below = await newToken(session, { ...ada, token: page.token }, { label: "below", scopes });
  const { passkey } = await addedKey(session, { ...ada, token: below.token });
  const revoke = (id: string, query = "") => session.call(ada, "DELETE", `/v1/tokens/${id}${query}`);
  expect(codeOf(await revoke(page.id))).toBe("last-way-in");
  expect(codeOf(await revoke(below.id))).toBe("last-way-in");
  expect(await listed(session, ada)).toMatchObject([{ id: passkey.id }]);
  // Another way in stays.
  const { key, passkey: own } = await addedKey(session, ada, "laptop");
  expect((await revoke(below.id)).status).toBe(204);
  expect((await revoke(page.id, "?last=true")).status).toBe(204);
  expect(await listed(session, ada)).toMatchObject([{ id: own.id }]);
  await backWith(session, key);
});

test("its owner names a passkey, and nobody else does", async () => {
  const session = await wireSession(store);
  const [ada, eve] = [await session.gateway.newCaller(), await session.gateway.newCaller()];
  const { passkey } = await addedKey(session, ada);
  const name = (by: Caller, body: object) => session.call(by, "PATCH", `/v1/passkeys/${passkey.id}`, body);
  expect((await name(ada, { name: "  Ada's key " })).body).toMatchObject({ name: "Ada's key" });
  expect(codeOf(await name(eve, { name: "mine" }))).toBe("no-such-passkey");
  expect(codeOf(await name(ada, { name: "" }))).toBe("malformed");
  const tokenless = await newToken(session, ada, { label: "reads", scopes: ["match:read"] });
  expect(codeOf(await name({ ...ada, token: tokenless.token }, { name: "x" }))).toBe("scope");
});

test("a player has as many passkeys as the limit says, and the browser is told before", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const begun = await creationOptions(session, ada);
  for (let n = 0; n < 10; n++) await addedKey(session, ada, `key ${n}`);
  expect(codeOf(await session.call(ada, "POST", "/v1/passkeys/challenge"))).toBe("limit-reached");
  const { credential } = newSoftKey(begun, SIGN_IN_PLACE.origin);
  expect(codeOf(await session.call(ada, "POST", "/v1/passkeys", { name: "one more", credential }))).toBe(
    "limit-reached",
  );
});

test("an erased player has no way back", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  expect((await session.call(ada, "DELETE", "/v1/players/me")).status).toBe(204);
  expect(codeOf(await signInWith(session, key))).toBe("wrong-passkey");
  expect(codeOf((await offerKey(session, await session.gateway.newCaller())).answer)).toBeNull();
});

const limitedTo = (tokens: number) => (host: Relay) => ({
  ...host,
  settings: { ...host.settings, limits: { ...host.settings.limits, tokens } },
});

const played = async ({ call }: WireSession, caller: Caller): Promise<boolean> =>
  (await call(caller, "GET", "/v1/matches")).status === 200;

test("with all places taken by tokens and apps, a player still signs in, and none of them ends", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  const made: string[] = [];
  for (let n = 0; n < 19; n++)
    made.push((await newToken(session, ada, { label: `made ${n}`, scopes: ["match:read"] })).token);
  const back = await backWith(session, key);
  for (const token of [ada.token, back.token, ...made])
    expect(await played(session, { ...ada, token: token ?? "" })).toBe(true);
  const more = { label: "one more", scopes: ["match:read"] };
  expect(codeOf(await session.call(back, "POST", "/v1/tokens", more))).toBe("limit-reached");
});

test("with all places of signing in taken, the oldest goes, and last one that gave another way in", async () => {
  const session = await wireSession(store, "places", limitedTo(3));
  const ada = await session.gateway.newCaller();
  const lent = await newToken(session, ada, { label: "lent", scopes: ["match:read", "token:write"] });
  const { key } = await addedKey(session, { ...ada, token: lent.token });
  const next = async () => {
    session.world.nowMs += 1;
    return backWith(session, key);
  };
  const giver = await next();
  const given = await addedKey(session, giver, "laptop");
  const [second, third] = [await next(), await next()];
  const fourth = await next();
  expect(await played(session, second)).toBe(false);
  for (const one of [ada, giver, third, fourth]) expect(await played(session, one)).toBe(true);
  // Each signs in by a key of the one before, so none of them may go.
  await backWith(session, given.key);
  expect(await played(session, third)).toBe(false);
  expect(await played(session, giver)).toBe(true);
});

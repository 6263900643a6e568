// What a stranger may try with passkeys: nothing opens, and one text tells nothing.
import { expect, test } from "vitest";
import { newSoftKey } from "../harness/authenticator.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { SIGN_IN_PLACE } from "../harness/sign-in-place.ts";
import { wireSession } from "../harness/wire-session.ts";
import {
  addedKey,
  backWith,
  creationOptions,
  offerKey,
  requestOptions,
  signInWith,
} from "./support/passkeys.ts";
import { codeOf } from "./support/people.ts";

const store = memoryStore();

test.for([
  ["another page", { origin: "https://play.test.evil.test" }],
  ["another port", { origin: `${SIGN_IN_PLACE.origin}:8443` }],
  ["plain HTTP", { origin: "http://play.test" }],
  ["another relying party", { rpId: "evil.test" }],
  ["a frame", { crossOrigin: true }],
  ["another ceremony", { type: "webauthn.get" }],
  ["a challenge of its own", { challenge: "AAAA" }],
] as const)("a key that was made for %s is not added", async ([, lies]) => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  expect(codeOf((await offerKey(session, ada, lies)).answer)).toBe("wrong-passkey");
  expect((await session.call(ada, "GET", "/v1/passkeys")).body).toEqual({ items: [], next: null });
});

const OTHER_SIGNATURE = Buffer.from("not a signature").toString("base64url");

test.for([
  ["another page", { origin: "https://evil.test" }],
  ["another relying party", { rpId: "evil.test" }],
  ["a frame", { crossOrigin: true }],
  ["another ceremony", { type: "webauthn.create" }],
  ["a challenge of its own", { challenge: "AAAA" }],
  ["another player", { userHandle: Buffer.from("5Qn8rTfW2kYb").toString("base64url") }],
  ["nobody's signature", { signature: OTHER_SIGNATURE }],
] as const)("a signature for %s signs nobody in", async ([, lies]) => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  expect(codeOf(await signInWith(session, key, lies))).toBe("wrong-passkey");
  expect((await signInWith(session, key)).status).toBe(201);
});

test("a key that the player has not added signs nobody in", async () => {
  const session = await wireSession(store);
  const [ada, eve] = [await session.gateway.newCaller(), await session.gateway.newCaller()];
  await addedKey(session, ada);
  const foreign = newSoftKey(await creationOptions(session, ada), SIGN_IN_PLACE.origin);
  expect(codeOf(await signInWith(session, foreign))).toBe("wrong-passkey");
  const evesOwn = await addedKey(session, eve);
  const userHandle = Buffer.from(ada.player ?? "").toString("base64url");
  expect(codeOf(await signInWith(session, evesOwn.key, { userHandle }))).toBe("wrong-passkey");
});

test("a challenge works once, for what it was given, for its player, and for five minutes", async () => {
  const session = await wireSession(store);
  const { call, world, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const add = (by: typeof ada, credential: object) =>
    call(by, "POST", "/v1/passkeys", { name: "phone", credential });
  const enter = (credential: object) => call(null, "POST", "/v1/sign-in", { type: "passkey", credential });

  const adas = newSoftKey(await creationOptions(session, ada), SIGN_IN_PLACE.origin);
  // What Eve sees of it is used up by her attempt, and adds nothing.
  expect(codeOf(await add(eve, adas.credential))).toBe("wrong-passkey");
  expect(codeOf(await add(ada, adas.credential))).toBe("wrong-passkey");
  const { key } = await addedKey(session, ada);
  expect(codeOf(await add(ada, key.credential))).toBe("wrong-passkey");

  const used = key.use(await requestOptions(session));
  expect((await enter(used)).status).toBe(201);
  expect(codeOf(await enter(used))).toBe("wrong-passkey");

  const { challenge } = await creationOptions(session, ada);
  expect(codeOf(await enter(key.use({ ...(await requestOptions(session)), challenge })))).toBe(
    "wrong-passkey",
  );

  const late = key.use(await requestOptions(session));
  world.nowMs += 5 * 60_000;
  expect(codeOf(await enter(late))).toBe("wrong-passkey");
});

test("a passkey that counts backwards is refused, changes nothing, and its other half goes on", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  expect((await signInWith(session, key, { counter: 7 })).status).toBe(201);
  const before = JSON.stringify((await session.call(ada, "GET", "/v1/passkeys")).body);
  for (const counter of [7, 6, 0]) {
    session.world.nowMs += 1_000;
    expect(codeOf(await signInWith(session, key, { counter }))).toBe("passkey-cloned");
  }
  expect(JSON.stringify((await session.call(ada, "GET", "/v1/passkeys")).body)).toBe(before);
  expect((await signInWith(session, key, { counter: 8 })).status).toBe(201);
});

test("of two uses of one answer at once, one signs in", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  const credential = key.use(await requestOptions(session));
  const enter = () => session.call(null, "POST", "/v1/sign-in", { type: "passkey", credential });
  const answers = await Promise.all([enter(), enter(), enter()]);
  expect(answers.map(codeOf).toSorted()).toEqual([null, "wrong-passkey", "wrong-passkey"].toSorted());
});

test("of two copies of a key at once, the one that counts less is found out", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  const [mine, copied] = [
    key.use(await requestOptions(session), { counter: 5 }),
    key.use(await requestOptions(session), { counter: 5 }),
  ];
  const enter = (credential: object) =>
    session.call(null, "POST", "/v1/sign-in", { type: "passkey", credential });
  const codes = (await Promise.all([enter(mine), enter(copied)])).map(codeOf);
  expect(codes.toSorted()).toEqual([null, "passkey-cloned"].toSorted());
});

test("what does not fit counts as a wrong code, and over the limit a right passkey gets the same answer", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  for (let n = 0; n < 10; n++)
    expect(codeOf(await signInWith(session, key, { origin: "https://evil.test" }))).toBe("wrong-passkey");
  const over = await signInWith(session, key);
  expect(over.body).toMatchObject({ code: "too-fast", limit: "codesPerMinute" });
  session.world.nowMs += 60_000;
  const back = await backWith(session, key);
  expect(back.player).toBe(ada.player);
});

test("no challenge, no key's answer and no token is in the log", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { key } = await addedKey(session, ada);
  await signInWith(session, key, { origin: "https://evil.test" });
  await backWith(session, key);
  expect(JSON.stringify(session.world.logged)).not.toMatch(/webauthn|tr_|challenge/);
});

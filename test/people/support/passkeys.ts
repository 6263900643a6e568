// Passkeys of a caller in a session.
import { expect } from "vitest";
import {
  passkeyChallengeSchema,
  passkeySchema,
  signInChallengeSchema,
} from "../../../src/protocol/passkey.ts";
import { newPlayerSchema } from "../../../src/protocol/player.ts";
import { type Lies, newSoftKey, type SoftKey } from "../../harness/authenticator.ts";
import { SIGN_IN_PLACE } from "../../harness/sign-in-place.ts";
import type { Caller } from "../../harness/virtual-gateway.ts";
import type { WireSession } from "../../harness/wire-session.ts";

const { origin } = SIGN_IN_PLACE;

export const creationOptions = async ({ call }: WireSession, caller: Caller) =>
  passkeyChallengeSchema().parse((await call(caller, "POST", "/v1/passkeys/challenge")).body).options;

/** Makes a key, and offers it. */
export const offerKey = async (session: WireSession, caller: Caller, lies: Lies = {}, name = "phone") => {
  const key = newSoftKey(await creationOptions(session, caller), origin, lies);
  const answer = await session.call(caller, "POST", "/v1/passkeys", { name, credential: key.credential });
  return { key, answer };
};

export const addedKey = async (session: WireSession, caller: Caller, name = "phone") => {
  const { key, answer } = await offerKey(session, caller, {}, name);
  expect(answer.status).toBe(201);
  return { key, passkey: passkeySchema().parse(answer.body) };
};

export const requestOptions = async ({ call }: WireSession) =>
  signInChallengeSchema().parse((await call(null, "POST", "/v1/sign-in/challenge")).body).options;

export const signInWith = async (session: WireSession, key: SoftKey, lies: Lies = {}, more: object = {}) => {
  const credential = key.use(await requestOptions(session), lies);
  return session.call(null, "POST", "/v1/sign-in", { type: "passkey", credential, ...more });
};

/** Another browser of the same player. */
export const backWith = async (session: WireSession, key: SoftKey): Promise<Caller> => {
  const answer = await signInWith(session, key);
  expect(answer.status).toBe(201);
  const { player, token } = newPlayerSchema().parse(answer.body);
  return { ...(await session.gateway.newCaller()), player: player.id, token };
};

/** How a world without a session is asked. Returns the body of the answer. */
type Ask = (caller: Caller | null, method: string, path: string, body?: object) => Promise<unknown>;

/** Makes a key for the caller, without adding it. */
export const keyFor = async (ask: Ask, caller: Caller): Promise<SoftKey> =>
  newSoftKey(
    passkeyChallengeSchema().parse(await ask(caller, "POST", "/v1/passkeys/challenge")).options,
    origin,
  );

export const addKeyBy = async (ask: Ask, caller: Caller) => {
  const key = await keyFor(ask, caller);
  const made = await ask(caller, "POST", "/v1/passkeys", { name: "phone", credential: key.credential });
  return { key, id: passkeySchema().parse(made).id };
};

/** What signs the caller in with the key. */
export const signInBody = async (ask: Ask, key: SoftKey): Promise<object> => ({
  type: "passkey",
  credential: key.use(
    signInChallengeSchema().parse(await ask(null, "POST", "/v1/sign-in/challenge")).options,
  ),
});

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

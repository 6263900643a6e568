// Signing in on a device without a page (RFC 8628): it shows a code, its person types the code on the page and allows, and the
// device asks meanwhile. The device's own code begins with the code that it shows, so one item holds both.
import type { ClientApp } from "../../protocol/authorization-request.ts";
import { APP_SCOPES, type AppScope } from "../../protocol/player.ts";
import { newAppCode, newUserCode, USER_CODE_LETTERS } from "../new-ids.ts";
import type { Caller } from "../people/authenticate.ts";
import { hashOf } from "../people/tokens.ts";
import type { AppCode } from "../ports/apps.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { consentOf, type NoConsent, type Wish } from "./consent.ts";
import { type GivenGrant, useCode } from "./grants.ts";

export const DEVICE_CODE_MS = 600_000;
/** The network holds one question up and not the next. */
const POLL_LEAST_MS = 4_000;

const ATTEMPTS = 4;

export interface DeviceCodes {
  /** Only the device knows it. */
  readonly deviceCode: string;
  /** As the device shows it. */
  readonly userCode: string;
}

export const startDevice = async (
  relay: Relay,
  app: Pick<ClientApp, "clientId" | "origin">,
  scopes: readonly AppScope[],
): Promise<DeviceCodes> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const userCode = newUserCode(relay.random);
    const deviceCode = `${userCode}${newAppCode(relay.random)}`;
    const code: AppCode = {
      hash: hashOf(userCode),
      app: { ...app, isProgram: true },
      scopes,
      proof: { type: "device", secretHash: hashOf(deviceCode) },
      ...{ answer: null, used: null },
      endsAtMs: relay.time.now() + DEVICE_CODE_MS,
    };
    if (await relay.appCodes.add(code)) return { deviceCode, userCode: groupedCode(userCode) };
  }
  throw new Unavailable("a code that nobody else has", 1_000, null);
};

/** Two groups of four letters. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Null for what is no code. A person may type it in small letters, with blanks or without the hyphen. */
export const typedUserCode = (text: string): string | null => {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return USER_CODE.test(code) ? code : null;
};

const USER_CODE = new RegExp(`^[${USER_CODE_LETTERS}]{8}$`);

/** Null where no device waits with this code. */
export const lookAtDevice = async (relay: Relay, typed: string): Promise<AppCode | null> => {
  const code = typedUserCode(typed);
  const found = code === null ? null : await relay.appCodes.find(hashOf(code));
  const isWaiting =
    found?.proof.type === "device" && found.answer === null && found.endsAtMs > relay.time.now();
  return isWaiting ? found : null;
};

export type DeviceAnswer = { readonly type: "answered" | "no-such-code" } | NoConsent;

/** `wish`: null for a person who refuses. Its scopes left out: all that the device asks for. */
export const answerDevice = async (
  relay: Relay,
  caller: Caller,
  typed: string,
  wish: (Partial<Pick<Wish, "scopes">> & Pick<Wish, "endsAtMs">) | null,
): Promise<DeviceAnswer> => {
  const code = await lookAtDevice(relay, typed);
  if (!code) return { type: "no-such-code" };
  const answered = async (answer: Exclude<AppCode["answer"], null>): Promise<DeviceAnswer> => ({
    type: (await relay.appCodes.answer(code.hash, answer)) ? "answered" : "no-such-code",
  });
  if (wish === null) return answered("denied");
  const asked = APP_SCOPES.filter((scope) => code.scopes.includes(scope));
  const scopes = (wish.scopes ?? asked).filter((scope) => asked.includes(scope));
  const allowed = await consentOf(relay, caller, { scopes, endsAtMs: wish.endsAtMs });
  return allowed.type === "consent" ? answered(allowed.consent) : allowed;
};

export type PollAnswer =
  | GivenGrant
  | { readonly type: "invalid" | "too-many" | "pending" | "slow-down" | "denied" | "expired" };

/** The device asks whether its person has answered. */
export const pollDevice = async (relay: Relay, deviceCode: string, clientId: string): Promise<PollAnswer> => {
  const userCode = typedUserCode(deviceCode.slice(0, 8));
  const code = userCode === null ? null : await relay.appCodes.find(hashOf(userCode));
  if (code?.proof.type !== "device" || code.proof.secretHash !== hashOf(deviceCode))
    return { type: "invalid" };
  if (code.app.clientId !== clientId) return { type: "invalid" };
  const { answer } = code;
  if (answer === "denied") return { type: "denied" };
  if (code.used === null && code.endsAtMs <= relay.time.now()) return { type: "expired" };
  if (answer !== null) return useCode(relay, code, deviceCode, answer);
  const isPatient = await relay.appCodes.poll(code.hash, relay.time.now(), POLL_LEAST_MS);
  return { type: isPatient ? "pending" : "slow-down" };
};

// The refusals of the ways to sign in, with their texts in every language: no other function has these.
import { signInPhrases } from "../protocol/phrases/sign-in-phrases.ts";
import type { Scope } from "../protocol/player.ts";
import type { OwnProblemCode } from "../protocol/problem.ts";
import { type Refusal, refuse } from "./refuse.ts";

const refused = (code: OwnProblemCode, detail: string): Refusal => ({
  ...refuse(code, detail),
  phrases: signInPhrases,
});

export const noSuchPasskey = (): Refusal =>
  refused("no-such-passkey", "You have no passkey with this id. It may have been removed.");

/** One text for all that may be wrong, so that a stranger learns nothing. */
export const wrongPasskey = (): Refusal =>
  refused("wrong-passkey", "This passkey does not fit. Sign in another way.");

export const wrongCode = (): Refusal => refused("wrong-code", "This code does not fit, or it was used.");

export const passkeyCloned = (): Refusal =>
  refused("passkey-cloned", "There may be a copy of this passkey. Sign in another way, and remove it.");

export const signInOff = (): Refusal =>
  refused("sign-in-off", "Nobody can sign in here: the server has no page.");

export const noSuchCode = (): Refusal =>
  refused("no-such-code", "No device waits with this code. Compare the code, or begin again on the device.");

export const wrongClient = (): Refusal =>
  refused("wrong-client", "The addresses that the app gives do not fit together. Tell its author.");

export const notYoursToAllow = (missing: Scope): Refusal => ({
  ...refused("scope", "You can only allow an app what your own token allows."),
  missing,
});

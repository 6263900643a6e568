// What a person allows an app. Nobody allows more than the token of the page holds, and the grant ends with that token.
import type { AuthorizationRequest } from "../../protocol/authorization-request.ts";
import type { AppScope, Scope } from "../../protocol/player.ts";
import type { LimitReached } from "../limits/limit-reached.ts";
import { newAppCode } from "../new-ids.ts";
import type { Caller } from "../people/authenticate.ts";
import { bondOf, earlier, hashOf, overTokens } from "../people/tokens.ts";
import type { Consent } from "../ports/apps.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

export interface Wish {
  readonly scopes: readonly AppScope[];
  /** Null: as long as the player. */
  readonly endsAtMs: number | null;
}

/** `missing`: a scope that the token of the page does not hold. */
export type NoConsent = { readonly type: "scope"; readonly missing: Scope } | LimitReached;

export const consentOf = async (
  relay: Relay,
  { player, scopes: held, token }: Pick<Caller, "player" | "scopes" | "token">,
  { scopes, endsAtMs }: Wish,
): Promise<{ readonly type: "consent"; readonly consent: Consent } | NoConsent> => {
  const missing = scopes.find((scope) => !held.includes(scope));
  if (missing !== undefined) return { type: "scope", missing };
  const full = await overTokens(relay, player);
  if (full) return full;
  const bond = bondOf(token);
  return {
    type: "consent",
    consent: { player, scopes, endsAtMs: earlier(endsAtMs, bond?.endsAtMs ?? null), bond },
  };
};

/** In which an app exchanges its code (RFC 6749, section 4.1.2, allows ten minutes). */
export const CODE_MS = 60_000;

export type AuthorizeAnswer = { readonly type: "authorized"; readonly code: string } | NoConsent;

/** The person has pressed the button. */
export const authorizeApp = async (
  relay: Relay,
  caller: Caller,
  { app, redirectUri, codeChallenge, scopes }: Omit<AuthorizationRequest, "state">,
  endsAtMs: number | null,
): Promise<AuthorizeAnswer> => {
  const allowed = await consentOf(relay, caller, { scopes, endsAtMs });
  if (allowed.type !== "consent") return allowed;
  const code = newAppCode(relay.random);
  const isAdded = await relay.appCodes.add({
    hash: hashOf(code),
    ...{ app, scopes, used: null, answer: allowed.consent },
    proof: { type: "browser", redirectUri, challenge: codeChallenge },
    endsAtMs: relay.time.now() + CODE_MS,
  });
  // Two codes of 238 bits are never the same.
  if (!isAdded) throw new Unavailable("a code that is there already", 1_000, null);
  return { type: "authorized", code };
};

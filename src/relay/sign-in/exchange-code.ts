// An app exchanges the code that a person carried to it. It proves with PKCE that the code is its own. A stranger with an old
// code and no proof gets nothing, and ends nothing either.
import { hashOf } from "../people/tokens.ts";
import type { Relay } from "../relay.ts";
import { type GivenGrant, hashOfVerifier, useCode } from "./grants.ts";

export interface Exchange {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** RFC 7636, section 4.1. */
const VERIFIER = /^[0-9A-Za-z._~-]{43,128}$/;

export const exchangeCode = async (
  relay: Relay,
  { code, clientId, redirectUri, verifier }: Exchange,
): Promise<GivenGrant | { readonly type: "invalid" | "too-many" }> => {
  const found = await relay.appCodes.find(hashOf(code));
  if (found?.proof.type !== "browser" || found.answer === null || found.answer === "denied")
    return { type: "invalid" };
  const { proof, app, answer } = found;
  const isOwn =
    app.clientId === clientId &&
    proof.redirectUri === redirectUri &&
    VERIFIER.test(verifier) &&
    proof.challenge === hashOfVerifier(verifier);
  return isOwn ? useCode(relay, found, code, answer) : { type: "invalid" };
};

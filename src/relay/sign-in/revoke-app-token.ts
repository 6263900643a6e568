// An app gives up its tokens (RFC 7009): either of them ends the whole grant, so that signing out is one call.
import { revokeToken } from "../people/revoke-token.ts";
import { hashOf } from "../people/tokens.ts";
import type { Relay } from "../relay.ts";
import { findGrant, readRefreshToken } from "./grants.ts";

/** Does nothing for a token of another app, of no app, or of nobody: the answer is the same. */
export const revokeAppToken = async (relay: Relay, token: string, clientId: string): Promise<void> => {
  const refresh = readRefreshToken(token);
  const grantHash = refresh?.grant ?? (await relay.tokens.find(hashOf(token)))?.grant?.hash;
  if (grantHash === undefined) return;
  const grant = await findGrant(relay, grantHash);
  if (grant?.clientId !== clientId) return;
  await revokeToken(relay, grant.token.player, grant.token.id);
};

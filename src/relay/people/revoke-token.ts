// Revokes a token: the token is invalid from the write on, and its connections close.

import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";
import { findToken } from "./find-token.ts";

/** A token of the player, or of one of its bots. False where there is no such token. */
export const revokeToken = async (relay: Relay, player: string, id: string): Promise<boolean> => {
  const token = await findToken(relay, player, id);
  if (!token) return false;
  await closingAfter(relay, { player: token.player, token: id }, () => relay.tokens.remove(token));
  return true;
};

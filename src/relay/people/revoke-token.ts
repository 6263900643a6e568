// Revokes a token: the token is invalid from the write on, and its connections close.

import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";
import { findToken } from "./find-token.ts";
import { tellCells } from "./tell-cells.ts";

/** No handler works for longer. */
const HANDLER_SECONDS = 15;

/** A token of the player, or of one of its bots. False where there is no such token. */
export const revokeToken = async (relay: Relay, player: string, id: string): Promise<boolean> => {
  const token = await findToken(relay, player, id);
  if (!token) return false;
  // Comes when this handler has done it, or never will.
  await tellCells(relay, token.player, HANDLER_SECONDS);
  await closingAfter(relay, { player: token.player, token: id }, () => relay.tokens.remove(token));
  await tellCells(relay, token.player, 0);
  return true;
};

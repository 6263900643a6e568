// Revokes a token: the token is invalid from the write on, and its connections close.

import type { KeptToken } from "../ports/token-store.ts";
import type { Relay } from "../relay.ts";
import { closingAfter } from "./close-connections.ts";
import { isOver } from "./tokens.ts";

/** A token of the player, or of one of its bots. False where there is no such token. */
export const revokeToken = async (relay: Relay, player: string, id: string): Promise<boolean> => {
  const token = await findToken(relay, player, id);
  if (!token || isOver(relay, token)) return false;
  await closingAfter(relay, { player: token.player, token: id }, () => relay.tokens.remove(token));
  return true;
};

const findToken = async (relay: Relay, player: string, id: string): Promise<KeptToken | undefined> => {
  const own = (await relay.tokens.list(player)).find((token) => token.id === id);
  if (own) return own;
  const bots = await relay.bots.list(player);
  const tokens = await Promise.all(bots.map((bot) => relay.tokens.list(bot)));
  return tokens.flat().find((token) => token.id === id);
};

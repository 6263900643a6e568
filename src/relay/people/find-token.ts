// Finds a token by its id, for the player that may look at it and revoke it.
import type { KeptToken } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { isOver } from "./tokens.ts";

/** A token of the player, or of one of its bots. Null for none, and for a token that has ended. */
export const findToken = async (relay: Relay, player: string, id: string): Promise<KeptToken | null> => {
  const named = (tokens: readonly KeptToken[]) => tokens.find((token) => token.id === id);
  const found = named(await relay.tokens.list(player)) ?? named(await botsTokens(relay, player));
  return found && !isOver(relay, found) ? found : null;
};

const botsTokens = async (relay: Relay, owner: string): Promise<readonly KeptToken[]> => {
  const bots = await relay.bots.list(owner);
  return (await Promise.all(bots.map((bot) => relay.tokens.list(bot)))).flat();
};

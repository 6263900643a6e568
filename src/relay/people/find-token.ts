// Finds a token by its id, for the player that may look at it and revoke it.
import type { KeptToken } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { householdTokens } from "./end-made.ts";
import { isOver } from "./tokens.ts";

/** A token of the player, or of one of its bots. Null for none, and for a token that has ended. */
export const findToken = async (relay: Relay, player: string, id: string): Promise<KeptToken | null> => {
  const found = (await householdTokens(relay, player)).find((token) => token.id === id);
  return found && !isOver(relay, found) ? found : null;
};

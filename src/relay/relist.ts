// Where lobbies list a match once its status has changed.

import type { MatchCard } from "../match/match-card.ts";
import { faultText } from "./fault-text.ts";
import type { ListedStatus } from "./ports/card-store.ts";
import type { Relay } from "./relay.ts";

/** The commit stands whatever becomes of this: a lobby checks each match that it lists. */
export const relist = async (
  relay: Relay,
  card: MatchCard,
  status: ListedStatus | null,
  expires: number,
): Promise<void> => {
  try {
    await relay.cards.list(card, status, expires);
  } catch (error) {
    relay.log({ level: "error", event: "not-relisted", match: card.id, error: faultText(error) });
  }
};

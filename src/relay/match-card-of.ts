// The card of a match: from memory while the match is live, but for a player's erasure.
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";
import type { Relay } from "./relay.ts";

/** So long a host may go on telling the name of somebody who has been erased in the midst of a match. */
const TRUSTED_MS = 60_000;

export const cardOf = async (relay: Relay, match: StoredMatch): Promise<MatchCard> => {
  const { memory, time } = relay;
  const isLive = match.status === "live";
  const remembered = isLive ? memory.recallCard(match.id, time.now() - TRUSTED_MS) : undefined;
  if (remembered) return remembered;
  const card = await relay.cards.read(match.id);
  if (!card) throw new Error(`match ${match.id} has no card`);
  if (isLive) memory.rememberCard(card, time.now());
  return card;
};

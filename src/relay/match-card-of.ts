// The card of a match, from memory once it is frozen.
import type { MatchCard } from "../match/match-card.ts";
import type { StoredMatch } from "../match/stored-match.ts";
import type { Relay } from "./relay.ts";

export const cardOf = async (relay: Relay, match: StoredMatch): Promise<MatchCard> => {
  const remembered = relay.memory.recallCard(match.id);
  if (remembered) return remembered;
  const card = await relay.cards.read(match.id);
  if (!card) throw new Error(`match ${match.id} has no card`);
  if (match.status !== "open") relay.memory.rememberCard(card);
  return card;
};

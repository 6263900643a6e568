// The card of a match: from memory while nobody on it may have been erased.
import type { MatchCard } from "../../match/match-card.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest } from "../../match/timeline.ts";
import type { Relay } from "../relay.ts";

/** So long a host that has not heard of an erasure may go on telling a name. */
const TRUSTED_MS = 60_000;

export const cardOf = async (relay: Relay, match: StoredMatch): Promise<MatchCard> => {
  const { memory, time } = relay;
  const isTrusted = match.status === "live" && !hasBeenLeft(relay, match);
  const remembered = isTrusted ? memory.recallCard(match.id, time.now() - TRUSTED_MS) : undefined;
  if (remembered) return remembered;
  const card = await relay.cards.read(match.id);
  if (!card) throw new Error(`match ${match.id} has no card`);
  if (isTrusted) memory.rememberCard(card, time.now());
  return card;
};

/** Whoever is erased in the midst of a match leaves it first. */
const hasBeenLeft = ({ memory }: Relay, { id }: StoredMatch): boolean => {
  const ticked = memory.recall(id)?.ticked;
  return ticked ? newest(ticked.timeline).actors.some(({ left }) => left === true) : false;
};

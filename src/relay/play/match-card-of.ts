// The card of a match: from memory while nobody on it may have been erased.
import type { MatchCard } from "../../match/match-card.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { newest } from "../../match/timeline.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";

/** So long a host that has not heard of an erasure may go on telling a name. */
const TRUSTED_MS = 60_000;

/** Throws `Unavailable` where the card has gone since the match was read: so has the match, at the next look. */
export const cardOf = async (relay: Relay, match: StoredMatch): Promise<MatchCard> => {
  const card = await keptCardOf(relay, match);
  if (!card) throw new Unavailable(`the card of match ${match.id}`, 100, null);
  return card;
};

/** Null where it has gone: nobody sits at the table any more. */
export const keptCardOf = async (relay: Relay, match: StoredMatch): Promise<MatchCard | null> => {
  const { memory, time } = relay;
  const isTrusted = match.status === "live" && !hasBeenLeft(relay, match);
  const remembered = isTrusted ? memory.recallCard(match.id, time.now() - TRUSTED_MS) : undefined;
  if (remembered) return remembered;
  const card = await relay.cards.read(match.id);
  if (card && isTrusted) memory.rememberCard(card, time.now());
  return card;
};

/** Whoever is erased in the midst of a match leaves it first. */
const hasBeenLeft = ({ memory }: Relay, { id }: StoredMatch): boolean => {
  const ticked = memory.recall(id)?.ticked;
  return ticked ? newest(ticked.timeline).actors.some(({ left }) => left === true) : false;
};

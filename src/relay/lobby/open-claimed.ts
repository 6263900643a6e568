// Opens a match for a request with a key. All attempts open the same match.
import type { Seated } from "../../protocol/match.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { type NewMatch, type OpenAnswer, type Opener, openMatch } from "./open-match.ts";
import type { Opening } from "./opening.ts";
import { seatedView } from "./seated-view.ts";

export interface ClaimedMatch extends NewMatch {
  /** Whether an earlier attempt may have opened the match. */
  readonly again: boolean;
}

export const openClaimed = async (
  relay: Relay,
  opener: Opener,
  opening: Opening,
  { again, ...opened }: ClaimedMatch,
): Promise<OpenAnswer> => {
  const there = again ? await seatedAt(relay, opened.id, opener) : null;
  if (there) return { type: "opened", seated: there };
  const answer = await openMatch(relay, opener, opening, opened);
  if (answer.type !== "opened") return answer;
  // An attempt that counted as dead may have been faster. The answer shows the stored match.
  const stands = await seatedAt(relay, opened.id, opener);
  if (!stands) throw new Unavailable("a match that was left at once", 500, null);
  return { type: "opened", seated: stands };
};

/** The match from its player's seat, as stored. Null where the player has no seat there. */
const seatedAt = async (relay: Relay, id: string, { player, reads }: Opener): Promise<Seated | null> => {
  const match = await loadMatch(relay, id);
  const seat = match?.players.indexOf(player.id) ?? -1;
  return match && seat >= 0 ? seatedView(relay, match, await listingOf(relay, match), { seat, reads }) : null;
};

// Opening a table for a request with a key: whatever attempts there are, they open one and the same.

import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import type { Player } from "../ports/player-store.ts";
import type { Claim } from "../ports/request-keys.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { type OpenAnswer, type Opening, openMatch } from "./open-match.ts";
import { type Seated, seated } from "./seated.ts";

export const openClaimed = async (
  relay: Relay,
  player: Player,
  opening: Opening,
  { match, again }: Claim,
): Promise<OpenAnswer> => {
  const there = again ? await seatedAt(relay, match, player.id) : null;
  if (there) return { type: "opened", seated: there };
  const answer = await openMatch(relay, player, opening, match);
  if (answer.type !== "opened") return answer;
  // An attempt that was taken for dead may have been faster: what stands is what is answered.
  const stands = await seatedAt(relay, match, player.id);
  if (!stands) throw new Unavailable("a table that was left at once", 500, null);
  return { type: "opened", seated: stands };
};

/** The match from its player's seat, as the store says; null where it has none there. */
const seatedAt = async (relay: Relay, match: string, player: string): Promise<Seated | null> => {
  const loaded = await loadMatch(relay, match);
  const seat = loaded?.match.players.indexOf(player) ?? -1;
  return loaded && seat >= 0 ? seated(relay, loaded, await listingOf(relay, loaded.match), seat) : null;
};

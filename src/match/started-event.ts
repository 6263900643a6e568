// The event with seq 1: who sat where at the start, with the names and faces that the listing froze.
import type { MatchEvent } from "../games/match-event.ts";
import { ERASED, houseBotName } from "../games/relay-names/relay-names.ts";
import { entropyHashesOf } from "./entropy-hashes.ts";
import type { MatchListing } from "./match-listing.ts";
import type { StoredMatch } from "./stored-match.ts";

export type StartedEvent = Extract<MatchEvent, { readonly type: "started" }>;

/** What a match stores for good about the player or house bot in a seat. */
export type SeatIdentity = StartedEvent["seats"][number];

export const startedEvent = (match: StoredMatch, listing: MatchListing): StartedEvent => ({
  type: "started",
  seats: match.players.map((_, seat) => identityOf(match, listing, seat)),
  entropy: match.entropy,
  entropyHashes: entropyHashesOf(match),
});

export const identityOf = (
  { players, houses }: StoredMatch,
  listing: MatchListing,
  seat: number,
): SeatIdentity => {
  const player = players[seat] ?? null;
  const face = listing.faces?.[player ?? ""];
  const name = player === null ? houseBotName(houses[seat]?.level) : (listing.names[player] ?? ERASED);
  const bot = player === null || listing.botPlayers.includes(player);
  return { player, name, bot, ...(face && { face }) };
};

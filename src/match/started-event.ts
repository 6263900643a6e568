// The event with seq 1: who sat where at the start, with the names and faces that the listing froze.
import type { MatchEvent } from "../games/match-event.ts";
import { ERASED } from "../games/relay-names/relay-names.ts";
import { entropyHashesOf } from "./entropy-hashes.ts";
import { houseFaceOf, houseNameAt } from "./house-names.ts";
import type { MatchListing } from "./match-listing.ts";
import type { SeatedBot, StoredMatch } from "./stored-match.ts";

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
  if (player === null)
    return { player, name: houseNameAt(houses, seat), bot: true, ...houseFacts(houses[seat]) };
  const face = listing.faces?.[player];
  const name = listing.names[player] ?? ERASED;
  return { player, name, bot: listing.botPlayers.includes(player), ...(face && { face }) };
};

const houseFacts = (bot: SeatedBot | null | undefined): Pick<SeatIdentity, "house" | "face"> =>
  bot ? { house: bot.level, face: houseFaceOf(bot.name) } : {};

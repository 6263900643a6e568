// A table at which nobody sits yet, under an id that its first callers all know: whoever comes first lays it, the
// others find it there.

import { gameNamed } from "../../games/catalog.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { emptyUntil, listingUntil } from "../limits/expiry.ts";
import { newCode, newSecret } from "../new-ids.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./open-match.ts";

/** An open match without players, at the newest rules of its game. */
export const emptyMatch = (
  { random, time }: Relay,
  id: string,
  {
    game: name,
    seats,
    options,
    clocks,
    bots,
  }: Pick<Opening, "game" | "seats" | "options" | "clocks" | "bots">,
): StoredMatch => {
  const game = gameNamed(name);
  if (!game) throw new Error(`no game ${name}`);
  const none = Array.from({ length: seats }, () => null);
  return {
    id,
    version: 1,
    status: "open",
    game: game.id,
    rules: game.rules,
    options,
    clocks,
    bots,
    secret: newSecret(random),
    players: none,
    houses: none,
    connections: none,
    dealer: null,
    entropy: none.map(() => ""),
    log: new Uint8Array(),
    startedAtMs: 0,
    tickedAtMs: 0,
    timerAtMs: 0,
    idleSinceMs: 0,
    rosterVersion: 0,
    privateCommit: false,
    watched: "no",
    expires: emptyUntil(time.now()),
  };
};

/** The card first: without its match it does no harm. What is there already stays as it is. */
export const createEmptyMatch = async (
  relay: Relay,
  match: StoredMatch,
  listing: MatchListing,
): Promise<void> => {
  await createListing(relay, listing);
  await relay.matches.create(match);
};

const CODES_DRAWN = 8;

/** Stores the card, a private one with a code that no other table has. The card as it stands: it may have been there. */
export const createListing = async (relay: Relay, listing: MatchListing): Promise<MatchListing> => {
  for (let drawn = 0; drawn < CODES_DRAWN; drawn++) {
    const coded = { ...listing, code: listing.visibility === "private" ? newCode(relay.random) : null };
    const created = await relay.listings.create(coded, listingUntil(listing.createdAtMs));
    if (created) return created;
  }
  throw new Unavailable("a code that is free", 500, null);
};

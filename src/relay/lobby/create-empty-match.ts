// Creates an open match without players, under an id that its first callers all know. The first caller creates the
// match. The others find it.
import { gameNamed } from "../../games/catalog.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import { emptyUntil, listingUntil } from "../limits/expiry.ts";
import { newCode, newSecret } from "../new-ids.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import type { Opening } from "./opening.ts";

/** With the newest rules of its game. */
export const emptyMatch = (
  { random, time }: Relay,
  id: string,
  opening: Pick<Opening, "game" | "seats" | "options" | "clocks" | "bots">,
): OpenMatch => {
  const { game: name, seats, options, clocks, bots } = opening;
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
    pollingUntil: none,
    dealer: null,
    entropy: none.map(() => ""),
    unrevealed: none,
    revealByMs: null,
    fills: none,
    barred: [],
    rosterVersion: 0,
    watched: "no",
    expires: emptyUntil(time.now()),
  };
};

/** A listing without names, public and unrated. */
export const emptyListing = ({ id, game, players }: OpenMatch, createdAtMs: number): MatchListing => ({
  id,
  game,
  seats: players.length,
  names: {},
  sittings: 0,
  botPlayers: [],
  visibility: "public",
  code: null,
  rated: false,
  createdAtMs,
  matchmakingIndex: null,
  rematch: null,
  follows: null,
});

/** Writes the listing first: a listing without a match does no harm. Changes nothing that exists. */
export const createEmptyMatch = async (
  relay: Relay,
  match: OpenMatch,
  listing: MatchListing,
): Promise<void> => {
  await createListing(relay, listing);
  await relay.matches.create(match);
};

const CODES_DRAWN = 8;

/**
 * Stores the listing. A private listing without a code gets one that no other match has. Returns the stored listing, which may be
 * an older one. Throws `Unavailable` after eight codes that were in use.
 */
export const createListing = async (relay: Relay, listing: MatchListing): Promise<MatchListing> => {
  for (let drawn = 0; drawn < CODES_DRAWN; drawn++) {
    const code = listing.visibility === "private" ? (listing.code ?? newCode(relay.random)) : null;
    const coded = { ...listing, code };
    const created = await relay.listings.create(coded, listingUntil(listing.createdAtMs));
    if (created) return created;
  }
  throw new Unavailable("a code that is free", 500, null);
};

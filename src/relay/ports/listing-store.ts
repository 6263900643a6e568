// What is said of matches beside the play, and where lobbies list them.
import type { MatchListing } from "../../match/match-listing.ts";
import type { Player } from "./player-store.ts";

export interface ListingStore {
  read(id: string): Promise<MatchListing | null>;
  readMany(ids: readonly string[]): Promise<readonly MatchListing[]>;
  /**
   * The card as it stands: that of an attempt before, if there was one. Null where the card's code is that of another
   * table that is kept. `expires`: Unix seconds.
   */
  create(listing: MatchListing, expires: number): Promise<MatchListing | null>;
  /**
   * Adds a name, before its player sits down. Returns the card with one sitting more; null where
   * its match has started or ended meanwhile. `expires`: Unix seconds.
   */
  addName(
    listing: MatchListing,
    player: Pick<Player, "id" | "name" | "bot">,
    expires: number,
  ): Promise<MatchListing | null>;
  /** Takes away the name of a player who has left, unless anybody has sat down since the card was read. */
  dropName(listing: MatchListing, player: string): Promise<void>;
  /** False where so many others have been invited to the match already; one that has been is so again. */
  invite(id: string, player: string, most: number): Promise<boolean>;
  /** For good: the player is called "gone" from then on. */
  eraseName(id: string, player: string): Promise<void>;
  /** Lobbies list it among the live ones, and it has no end; not once it was ended. */
  start(listing: MatchListing): Promise<void>;
  /** Notes the match that follows one that has ended. */
  setRematch(id: string, rematch: string): Promise<void>;
  /** No lobby lists it any more, for good. */
  end(listing: MatchListing, ends: ListingEnd): Promise<void>;
  /** Takes a card that lags behind its match off the lobby. */
  unlist(id: string): Promise<void>;
  /** Ids of public matches, newest first. */
  listed(query: ListQuery): Promise<ListPage>;
  /** The match whose code it is, in capitals; null for none. */
  coded(code: string): Promise<string | null>;
}

/** Until when the card, and the code that it may have, are kept: Unix seconds. */
export interface ListingEnd {
  readonly untilSeconds: number;
  readonly codeUntilSeconds: number;
}

export type ListedStatus = "open" | "live";

export interface ListQuery {
  readonly status: ListedStatus;
  readonly games: readonly string[];
  readonly limit: number;
  readonly cursor: string | null;
}

export interface ListPage {
  readonly ids: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}

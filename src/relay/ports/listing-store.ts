// The listings of matches, and the lobbies that show them.
import type { MatchListing } from "../../match/match-listing.ts";
import type { Player } from "./player-store.ts";

export interface ListingStore {
  read(id: string): Promise<MatchListing | null>;
  readMany(ids: readonly string[]): Promise<readonly MatchListing[]>;
  /** How far the projections of the match have come. Null without a listing. */
  progress(id: string): Promise<ListingProgress | null>;
  /**
   * Returns the stored listing, which may come from an earlier attempt. Null where another stored match has the
   * listing's code. `expires`: Unix seconds.
   */
  create(listing: MatchListing, expires: number): Promise<MatchListing | null>;
  /**
   * Adds a name, before its player takes the seat. Returns the listing with one sitting more. Null where its match has
   * started or ended meanwhile. `expires`: Unix seconds.
   */
  addName(
    listing: MatchListing,
    player: Pick<Player, "id" | "name" | "bot">,
    expires: number,
  ): Promise<MatchListing | null>;
  /** Removes the name of a player who has left, unless anybody has joined since the listing was read. */
  dropName(listing: MatchListing, player: string): Promise<void>;
  /** False where the match has already invited so many others. A repeated invitation is always true. */
  invite(id: string, player: string, most: number): Promise<boolean>;
  /** For good: the listing shows the player as "gone" from then on. */
  eraseName(id: string, player: string): Promise<void>;
  /** Lists the match among the live ones, without an expiry. Does nothing after `end`. */
  start(listing: MatchListing): Promise<void>;
  /** Notes the rematch of an ended match. */
  setRematch(id: string, rematch: string): Promise<void>;
  /** Takes the match off the lobbies for good. */
  end(listing: MatchListing, ends: ListingEnd): Promise<void>;
  /** Takes a listing that lags behind its match off the lobby. */
  unlist(id: string): Promise<void>;
  /** Ids of public matches, newest first. */
  listed(query: ListQuery): Promise<ListPage>;
  /** The match with that code (in capitals). Null for none. */
  coded(code: string): Promise<string | null>;
}

/** The last change of the match's status whose projection is done. */
export type ListingProgress = "open" | "live" | "ended";

/** When the listing and its code expire: Unix seconds. */
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
  /** The place of each id, which is good for `cursor`. */
  readonly places: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}

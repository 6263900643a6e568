// Matches: the hot items with the one conditional write, their listings and lobbies, the archive, the cache.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { MatchStanding } from "../../match/match-standing.ts";
import type { EndedMatch, LiveMatch, OpenMatch, StoredMatch, Watched } from "../../match/stored-match.ts";
import type { Player } from "./people.ts";

/** A write that lost its condition returns the winning item instead. Null: the match is gone. */
export type Written =
  | { readonly type: "written"; readonly match: StoredMatch }
  | { readonly type: "conflict"; readonly match: StoredMatch | null };

/** Of a player who asks over REST. */
export interface PollingRenewal {
  readonly player: string;
  /** Unix seconds until which the seat counts as connected. */
  readonly until: number;
  /** Whether the seat did not count as connected before. Then the write raises `rosterVersion`. */
  readonly appears: boolean;
}

/** The hot items. Only a glimpse may be stale. */
export interface MatchStore {
  /** Strongly consistent. */
  read(id: string): Promise<StoredMatch | null>;
  /** May be a moment old. Costs half the price. */
  glimpse(id: string): Promise<StoredMatch | null>;
  /** Strongly consistent. Leaves out matches that are gone. */
  readMany(ids: readonly string[]): Promise<readonly StoredMatch[]>;
  /** Does nothing if the match exists. */
  create(match: OpenMatch): Promise<void>;
  /**
   * The one conditional write: replaces `before` by `after` if the version is still that of `before`. `still`: seats
   * whose connection must be that of `before` too, even if `after` does not change it.
   */
  commit(before: StoredMatch, after: StoredMatch, still?: readonly number[]): Promise<Written>;
  /** Binds a seat's connection, if the player sits there and the connection is still that of `match`. */
  bind(match: StoredMatch, seat: number, player: string, connection: string): Promise<Written>;
  /** Unbinds the connection from the seat, if it is still bound there. */
  unbind(id: string, seat: number, connection: string): Promise<Written>;
  /** Stores until when the seat's player polls, if the player sits there and the time is still that of `match`. */
  renewPolling(match: StoredMatch, seat: number, renewal: PollingRenewal): Promise<Written>;
  /**
   * Stores whether spectators watch. Always stores `yes`. Stores another value only if the stored one is still
   * `match.watched`.
   */
  markWatched(match: StoredMatch, watched: Watched): Promise<Written>;
  /** Stores that webhooks follow the match. */
  markHooked(match: StoredMatch): Promise<Written>;
  /** Stores which timers are on their way. A conflict if they, or the version, are no longer those of `match`. */
  rearm(match: LiveMatch, timers: LiveMatch["timers"]): Promise<Written>;
}

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
   * Adds a name, with the face if there is one, before its player takes the seat, if the player has neither come nor left since the listing was read.
   * `expires`: Unix seconds.
   */
  addName(
    listing: MatchListing,
    player: Pick<Player, "id" | "name" | "bot" | "face">,
    expires: number,
  ): Promise<Named>;
  /** Removes the name of a player who has left. False where anybody has joined since the listing was read. */
  dropName(listing: MatchListing, player: string): Promise<boolean>;
  /** False where the match has already invited so many others. A repeated invitation is always true. */
  invite(id: string, player: string, most: number): Promise<boolean>;
  /** Bars an account from the seats, and changes the code of a private match in the same write. At most `most` accounts. */
  bar(listing: MatchListing, bar: Bar, most: number): Promise<Barring>;
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

export type Named =
  | { readonly type: "named"; readonly listing: MatchListing }
  /** The player has come or left meanwhile: the listing as it is now. */
  | { readonly type: "changed"; readonly listing: MatchListing }
  /** The match has started or ended, or its listing is gone. */
  | { readonly type: "not-open" };

/** What keeps an account away from a match. */
export interface Bar {
  readonly account: string;
  /** The account and its bots: no seat is reserved for them any more. */
  readonly members: readonly string[];
  /** Null for a public match. */
  readonly code: string | null;
  /** When the code ends: Unix seconds. */
  readonly expires: number;
}

export type Barring =
  /** By this write or an earlier one. The listing as it is now. */
  | { readonly type: "barred"; readonly listing: MatchListing }
  /** The listing has changed meanwhile. */
  | { readonly type: "changed"; readonly listing: MatchListing }
  /** `taken`: another match has the code. */
  | { readonly type: "taken" | "full" | "not-open" };

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

interface ListPage {
  readonly ids: readonly string[];
  /** The place of each id, which is good for `cursor`. */
  readonly places: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}

interface UnendedListing {
  readonly id: string;
  readonly progress: ListingProgress;
}

export interface ListingSweep {
  /** The listings whose match's end is not projected, in pages of at most 100. Strongly consistent. */
  unended(): AsyncIterable<readonly UnendedListing[]>;
}

export interface Archived {
  readonly match: EndedMatch;
  readonly standing: MatchStanding;
}

export interface Archive {
  /** A second write changes nothing. `match.expires`: Unix seconds. */
  put(archived: Archived): Promise<void>;
  read(id: string): Promise<Archived | null>;
  /** Leaves out matches that are gone. At most 100 ids. */
  readMany(ids: readonly string[]): Promise<readonly Archived[]>;
}

export interface MatchCache {
  get(id: string): LoadedMatch | undefined;
  /** Keeps the match unless the cache has a newer version. */
  put(match: LoadedMatch): void;
  /** Only if it was read at that time or later. */
  getListing(id: string, sinceMs: number): MatchListing | undefined;
  /**
   * Only of a live match that nobody has left. Before the start, names are added. After a leaving, an erasure may
   * remove a name.
   */
  putListing(listing: MatchListing, readAtMs: number): void;
  /** Whether the cache has not been asked this about the match before. */
  isFirstFault(id: string): boolean;
  /** When the connection last missed the deadline of a post (Unix ms). Undefined if it has received a post since. */
  lateAtMs(connection: string): number | undefined;
  setLate(connection: string, atMs: number | undefined): void;
}

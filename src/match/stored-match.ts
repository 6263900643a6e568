// A match as it is stored: all facts from which everything else is derived, and nothing derived.
import type { Level, Seat } from "../games/game.ts";
import type { ClockSeconds } from "./clocks.ts";

/** Those who store a match have no door to the games. */
export { LEVELS, type Level } from "../games/game.ts";

export const STATUSES = ["open", "live", "over", "abandoned"] as const;
export type Status = (typeof STATUSES)[number];

/** Whether spectators are to be told; `doubtful` while it is looked up whether any is left. */
export type Watched = "no" | "yes" | "doubtful";

export interface StoredMatch {
  readonly id: string;
  /** Counts commits; the condition of every commit. Never leaves the server. */
  readonly version: number;
  readonly status: Status;
  readonly game: string;
  readonly rules: number;
  readonly options: object;
  /** Null: no clock at all. */
  readonly clocks: ClockSeconds | null;
  readonly bots: "welcome" | "none";
  /** 64 hex digits. */
  readonly secret: string;
  /** One entry a seat; player ids, null for a free seat and for a house bot's. */
  readonly players: readonly (string | null)[];
  /** One entry a seat: the level of the house bot that sits there, null for none. */
  readonly houses: readonly (Level | null)[];
  /** One entry a seat: the connection that last watched it. Bound without a commit. */
  readonly connections: readonly (string | null)[];
  /** The seat that deals first; null where the rules pick it. */
  readonly dealer: Seat | null;
  /** One entry a seat. */
  readonly entropy: readonly string[];
  /** Empty while open; then the codec's byte and the entries. */
  readonly log: Uint8Array;
  /** 0 while open. */
  readonly startedAtMs: number;
  /** When what last restarted the running clock arrived; of a match that has ended, when it did. 0 while open. */
  readonly tickedAtMs: number;
  /** When the earliest timer on its way will wake the match; 0 for none. */
  readonly timerAtMs: number;
  /**
   * Since when the match has been quiet (Unix ms): since its last player went away, or, while no clock runs, since its
   * last entry. 0 while a clock sees to its end.
   */
  readonly idleSinceMs: number;
  /** Counts changes of status and of seats. */
  readonly rosterVersion: number;
  /** Whether the last commit made no public event. */
  readonly privateCommit: boolean;
  /** Written without a commit. */
  readonly watched: Watched;
  /** Unix seconds after which the match is gone; 0 for never. */
  readonly expires: number;
}

/** Neither a player nor a house bot sits there. */
export const isFree = ({ players, houses }: StoredMatch, seat: Seat): boolean =>
  players[seat] === null && houses[seat] === null;

/** The seats where somebody sits, lowest first. */
export const takenSeats = (match: StoredMatch): readonly Seat[] =>
  match.players.flatMap((_, seat) => (isFree(match, seat) ? [] : [seat]));

/** The lowest free seat; undefined where none is. */
export const freeSeat = (match: StoredMatch): Seat | undefined =>
  match.players.map((_, seat) => seat).find((seat) => isFree(match, seat));

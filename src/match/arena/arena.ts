// An arena as the store has it: the arena, its entrants and its pairings. Standings are a fold of these, and not stored
// before the end. Knows no store.
import type {
  ArenaEntry,
  ArenaFill,
  ArenaRepeat,
  ArenaStatus,
  EntrantState,
} from "../../games/arena-kinds.ts";
import type { ClockSeconds, Level } from "../stored-match.ts";

/** Code that stores an arena does not import the games. */
export {
  ARENA_ENTRIES,
  ARENA_FILLS,
  ARENA_REPEATS,
  ARENA_STATUSES,
  ENTRANT_STATES,
} from "../../games/arena-kinds.ts";

/** What the maker chooses. */
export interface ArenaSettings {
  readonly name: string;
  readonly game: string;
  readonly rules: number;
  readonly options: object;
  readonly clocks: ClockSeconds;
  /** Of each match. */
  readonly seats: number;
  readonly rated: boolean;
  readonly entry: ArenaEntry;
  /** Of a private arena. Null for a public one. */
  readonly code: string | null;
  readonly fill: ArenaFill;
  /** Of the house bots. */
  readonly level: Level;
  readonly startsAtMs: number;
  readonly minutes: number;
  readonly every: ArenaRepeat | null;
}

/** Names stand on the entrants alone, so an erasure finds them. */
export interface PodiumPlace {
  readonly place: number;
  readonly key: string;
  readonly player: string;
  readonly points: number;
}

export interface Arena extends ArenaSettings {
  readonly id: string;
  /** Null: the arena comes once. */
  readonly series: string | null;
  /** The player. */
  readonly maker: string;
  /** Of the maker. It holds the limit of arenas, and the item on it is removed at the end. */
  readonly account: string;
  readonly status: ArenaStatus;
  /** Counts commits. Every commit has it in its condition. Entering does not raise it. */
  readonly version: number;
  /** When the confirmed message of the timer queue comes. A message of another time does nothing. Null after the end. */
  readonly armedMs: number | null;
  /** Earlier than start and minutes say where the maker ends it. */
  readonly endsAtMs: number;
  /** The number of entrants' items, also of those who have left. Written by entering and leaving alone. */
  readonly entrants: number;
  /** The number of pairings up to the last commit. */
  readonly pairings: number;
  /** After the end; empty before. At most three. */
  readonly podium: readonly PodiumPlace[];
  readonly createdAtMs: number;
  /** Unix seconds: as long after its end as matches stay in the archive. All that belongs to the arena expires with it. */
  readonly expires: number;
}

export interface Entrant {
  /** The player. In a rated arena its account, so that no account enters twice. */
  readonly key: string;
  readonly player: string;
  /** Empty for an erased player. */
  readonly name: string;
  readonly bot: boolean;
  readonly enteredAtMs: number;
  readonly paused: boolean;
  /** Gone, by its own wish. Its points stay. */
  readonly left: boolean;
  /** Where it sits now. */
  readonly match: string | null;
  /** Since when it is free. Unix ms. */
  readonly waitingSinceMs: number;
  /** When it last said that it is there. Unix ms. */
  readonly seenAtMs: number;
}

export interface PairedSeat {
  readonly key: string;
  readonly player: string;
}

export interface PairingResult {
  /** By seat, 1 the best. Null: the match counts for nobody. */
  readonly places: readonly number[] | null;
  /** By seat. */
  readonly points: readonly number[];
}

export interface Pairing {
  /** From 0. */
  readonly n: number;
  readonly match: string;
  /** One entry a seat. Null: a house bot. */
  readonly seats: readonly (PairedSeat | null)[];
  readonly pairedAtMs: number;
  /** Whether the match has been made and begun. */
  readonly made: boolean;
  /** Null while the match runs. */
  readonly result: PairingResult | null;
}

/** A row of the table. */
export interface Standing {
  /** Equal only where nothing tells two entrants apart. */
  readonly place: number;
  readonly key: string;
  readonly player: string;
  readonly name: string;
  readonly bot: boolean;
  readonly points: number;
  /** Matches that count. */
  readonly played: number;
  /** First places. */
  readonly won: number;
  readonly state: EntrantState;
}

/** One arena of a series. */
export interface Night {
  readonly arena: string;
  readonly startsAtMs: number;
  readonly entrants: number;
  readonly podium: readonly PodiumPlace[];
}

/** Arenas of one kind that come again and again. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly every: ArenaRepeat;
  readonly maker: string;
  readonly account: string;
  /** Of its arenas, if they are private. */
  readonly code: string | null;
  readonly version: number;
  /** The arena that is planned or live. Null: none comes any more. */
  readonly next: string | null;
  /** The last 30, newest first. */
  readonly nights: readonly Night[];
  /** Unix seconds. Moved by every night. */
  readonly expires: number;
}

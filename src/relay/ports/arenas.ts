// Arenas and their series. Each write is one conditional write, so a repeat and a rival do no harm.
import type { ArenaEntry } from "../../games/arena-kinds.ts";
import type { Arena, Entrant, Pairing, PairingResult, Series, Standing } from "../../match/arena/arena.ts";
import type { Skill } from "../../match/skill.ts";

/** Whether an arena is still to come or runs, or is over. */
export type ListedArenas = "ahead" | "over";

export interface ArenaListQuery {
  readonly list: ListedArenas;
  readonly games: readonly string[];
  readonly limit: number;
  /** A place of an earlier page. */
  readonly cursor: string | null;
}

export interface ArenaListPage {
  readonly ids: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}

export type ArenaWritten =
  | { readonly type: "written"; readonly arena: Arena }
  /** The arena as it is now. Null: it is gone. */
  | { readonly type: "conflict"; readonly arena: Arena | null };

/** `there`: the key has entered before. `over`: the arena takes nobody any more. */
export type Entering = "entered" | "there" | "full" | "over";

export interface ArenaStore {
  /** False where it is there already. A public arena is listed. */
  create(arena: Arena): Promise<boolean>;
  /** Strongly consistent. */
  read(id: string): Promise<Arena | null>;
  /** Leaves out arenas that are gone. In no order. */
  readMany(ids: readonly string[]): Promise<readonly Arena[]>;
  /**
   * Replaces `before` by `after` if the version is still that of `before`. The count of entrants stays as it is stored.
   * A public arena is listed by its new status and start; a closed one nowhere.
   */
  commit(before: Arena, after: Arena): Promise<ArenaWritten>;
  /** Public arenas: those ahead by their start, the next first; those over, the newest first. */
  listed(query: ArenaListQuery): Promise<ArenaListPage>;

  /** Adds an entrant, at most `most`, while the arena is planned or live and does not end before `nowMs`. */
  enter(arena: Arena, entrant: Entrant, most: number, nowMs: number): Promise<Entering>;
  /** Removes an entrant of a planned arena. False where the arena is not planned any more. */
  withdraw(arena: string, entrant: Pick<Entrant, "key" | "player">): Promise<boolean>;
  /** Strongly consistent. */
  entrant(arena: string, key: string): Promise<Entrant | null>;
  /** Some entrants of some arenas. Leaves out who is not there. In no order. */
  entrantsAt(places: readonly EntrantPlace[]): Promise<readonly PlacedEntrant[]>;
  /** All. Strongly consistent. */
  entrants(arena: string): Promise<readonly Entrant[]>;
  /** Sets what the entrant wishes, whatever it plays. False where it is not there. */
  wish(arena: string, key: string, wish: EntrantWish): Promise<boolean>;
  /** Does nothing for an entrant who is not there, or was erased. */
  renameEntrant(arena: string, key: string, name: string): Promise<void>;
  /** Takes the name off the entrant of an erased player, who has left for good. */
  eraseEntrant(arena: string, key: string): Promise<void>;

  /** All, by number. Strongly consistent. */
  pairings(arena: string): Promise<readonly Pairing[]>;
  /** Strongly consistent. */
  pairing(arena: string, n: number): Promise<Pairing | null>;
  /**
   * One transaction: the pairing, not there before, and `match` on each entrant, who is in, free and not paused. False
   * where one of that is not so.
   */
  pair(arena: Arena, pairing: Pairing): Promise<boolean>;
  /** Notes that the match has been made and begun. */
  made(arena: string, n: number): Promise<void>;
  /**
   * One transaction: the result, of which there is none, and the entrants, who are free again. False where a result was
   * there.
   */
  settle(arena: string, pairing: Pairing, result: PairingResult, freed: Freed): Promise<boolean>;

  /** Stores the final table, in pages of 100 rows. A repeat writes the same. */
  putTable(arena: Arena, rows: readonly Standing[]): Promise<void>;
  /** A page of 100 rows, from page 0, with the names of the entrants. Empty beyond the end. */
  table(arena: string, page: number): Promise<readonly Standing[]>;
}

export interface EntrantPlace {
  readonly arena: string;
  readonly key: string;
}

export interface PlacedEntrant extends Entrant {
  readonly arena: string;
}

export interface EntrantWish extends Pick<Entrant, "paused" | "left"> {
  /** Now: the entrant is there. */
  readonly atMs: number;
  /** As before, for an entrant that waits already. */
  readonly waitingSinceMs: number;
}

export interface Freed {
  readonly atMs: number;
  /** The keys of those who were away. */
  readonly paused: readonly string[];
}

/** A player in the table of a series. */
export interface SeriesPlace {
  readonly player: string;
  /** Empty for an erased player. */
  readonly name: string;
  readonly bot: boolean;
  readonly nights: number;
  readonly points: number;
  /** Matches that counted. */
  readonly played: number;
  readonly skill: Skill;
  /** Before the night that was counted last. */
  readonly skillBefore: Skill;
  /** The start of the night that was counted last, Unix ms. A repeat of an earlier or the same one counts nothing. */
  readonly lastNightMs: number;
}

/** A row of the table of a series. What the player has won stands on its place. */
export interface SeriesRow {
  /** Equal only where points and nights are. */
  readonly place: number;
  readonly player: string;
}

export interface SeriesStore {
  read(id: string): Promise<Series | null>;
  /** False where it is there. */
  create(series: Series): Promise<boolean>;
  /** False where the version is no longer that of `before`. */
  commit(before: Series, after: Series): Promise<boolean>;
  /** Of those players. Leaves out who has none. In no order. Strongly consistent. */
  placesOf(series: string, players: readonly string[]): Promise<readonly SeriesPlace[]>;
  /** False where the place is no longer `before`. Null: it was not there. */
  count(series: string, before: SeriesPlace | null, after: SeriesPlace, expires: number): Promise<boolean>;
  /** Stores the table, in pages of 100 rows. A repeat writes the same. */
  putTable(series: string, rows: readonly SeriesRow[], expires: number): Promise<void>;
  /** A page of 100 rows, from page 0. Empty beyond the end. */
  table(series: string, page: number): Promise<readonly SeriesRow[]>;
  /** Does nothing for a player who is not there, or was erased. */
  rename(series: string, player: string, name: string): Promise<void>;
  eraseName(series: string, player: string): Promise<void>;
}

/** What stands on the maker's account until the arena is over, and counts there. */
export interface MadeArena {
  readonly id: string;
  readonly createdAtMs: number;
}

/** Whether players of that kind may enter. */
export const mayEnter = (entry: ArenaEntry, bot: boolean): boolean =>
  entry === "all" || (entry === "bots") === bot;

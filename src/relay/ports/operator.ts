// The operator of a relay: the log of what operators do, what stands against accounts, and what players report.
import type { OperatorReason, RecordedAction, ReportAbout } from "../../protocol/operator-words.ts";

/** What an operator does, to whom or to what, and why. */
export interface Deed {
  readonly action: RecordedAction;
  readonly player?: string;
  readonly match?: string;
  readonly seat?: number;
  readonly arena?: string;
  readonly about?: ReportAbout;
  /** The new name. */
  readonly name?: string;
  /** When it ends by itself. Left out: not at all. */
  readonly untilMs?: number;
  readonly reason: OperatorReason;
  /** The one concerned reads it as it is. */
  readonly note?: string;
}

/** One entry of the log. */
export interface OperatorEntry extends Deed {
  /** Counts entries from 1. */
  readonly n: number;
  readonly id: string;
  readonly atMs: number;
  /** A player's id, `local`, or `stack:` with what AWS says of who acted. */
  readonly by: string;
  /** The hash of the entry before. */
  readonly before: string;
  readonly hash: string;
}

/** An entry as the log has it now. `isDone` is not in its hash. */
export interface KeptEntry extends OperatorEntry {
  readonly isDone: boolean;
}

/** The end of the log. */
export interface LogHead {
  readonly n: number;
  readonly hash: string;
}

export interface OperatorLog {
  /** Null: nothing was done yet. Strongly consistent. */
  head(): Promise<LogHead | null>;
  /** Writes the entry and the new head, in one write. False where another entry came first. */
  append(entry: OperatorEntry, head: LogHead | null): Promise<boolean>;
  /** Strongly consistent. */
  read(n: number): Promise<KeptEntry | null>;
  markDone(n: number): Promise<void>;
  /** Newest first, from before `n` on. Null: from the newest. Strongly consistent. */
  list(before: number | null, limit: number): Promise<readonly KeptEntry[]>;
}

/** A ban or a mute. `n`: the log's entry of it. */
export interface Restriction extends Pick<Deed, "reason" | "note"> {
  /** `FOR_GOOD`: it has no end. */
  readonly untilMs: number;
  readonly n: number;
}

/**
 * Writes what entries say. Each does nothing, and returns false, where a later entry has said otherwise, or where nothing is
 * there. So a repeat that comes late undoes nothing. Null lifts.
 */
export interface RestrictionStore {
  /** From then on, nothing makes a token for the account or its bots. */
  ban(account: string, ban: Restriction | null, n: number): Promise<boolean>;
  /** With the access token of a grant. */
  banToken(hash: string, ban: Restriction | null, n: number): Promise<boolean>;
  mute(account: string, mute: Restriction | null, n: number): Promise<boolean>;
  nameOperator(player: string, isOperator: boolean, n: number): Promise<boolean>;
  rename(player: string, name: string, n: number): Promise<boolean>;
  /** The name in a match where the player sits. */
  renameIn(match: string, player: string, name: string): Promise<void>;
}

/** All reports of one player about the same, since an operator closed the last. */
export interface Matter {
  readonly player: string;
  readonly about: ReportAbout;
  /** How many accounts have reported it. */
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** Where it was. At most ten. */
  readonly matches: readonly string[];
}

export interface Report extends Pick<Matter, "player" | "about"> {
  /** Who reports. */
  readonly account: string;
  readonly match: string | null;
  readonly atMs: number;
}

export interface ReportStore {
  /** Counts the report, unless the account has reported the same since a matter was last closed. */
  add(report: Report): Promise<void>;
  /** Strongly consistent. */
  ofPlayer(player: string): Promise<readonly Matter[]>;
  /** The one that was reported last comes first. `places`: of each, for a cursor. */
  list(
    limit: number,
    after: string | null,
  ): Promise<{ readonly matters: readonly Matter[]; readonly next: string | null }>;
  /** The next report counts anew. */
  close(player: string, about: ReportAbout): Promise<void>;
}

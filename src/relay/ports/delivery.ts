// What leads to a connection: posts, the notices that wait for a player, the spectators of a match.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";
import type { OperatorReason, RecordedAction } from "../../protocol/operator-words.ts";

export interface Notice {
  /**
   * The same id for the same player is the same notice, and the store writes it once. At most 24 of `0-9A-Za-z`; the
   * kind and the match make a good id (`noticeId`).
   */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly match?: string;
  readonly game?: string;
  readonly atMs: number;
  /** The player who caused the notice. */
  readonly by?: string;
  /** The code of a private match, so that the invited player can take a seat. */
  readonly code?: string;
  /** The match that a rematch follows. */
  readonly of?: string;
  /** What an operator has done, why, and until when. */
  readonly action?: RecordedAction;
  readonly reason?: OperatorReason;
  readonly note?: string;
  readonly untilMs?: number;
  readonly arena?: string;
  /** The player's place in the table of an arena that has ended. Left out: it played no match. */
  readonly place?: number;
  /** The player does not want it: it lies there for its sender alone. */
  readonly muted?: true;
  /** The account of a sender with whom the player has not played. */
  readonly stranger?: string;
  /** When an earlier notice with the same id was withdrawn. Left out: never. */
  readonly withdrawnMs?: number;
}

/** What lies under the id of a notice. */
export interface NoticePlace {
  readonly notice: Notice | null;
  /** When the last one was withdrawn. Null: none was, or it is forgotten. */
  readonly withdrawnMs: number | null;
}

export interface NoticeStore {
  /**
   * Whether this notice is stored, by this attempt or an earlier one: not one by another player, or of another time. A
   * notice by the same player within a minute is this one. Does not store a notice that is older than a withdrawal.
   */
  add(player: string, notice: Notice): Promise<boolean>;
  read(player: string, id: string): Promise<NoticePlace>;
  /** Makes room for another notice with the same id. */
  remove(player: string, id: string): Promise<void>;
  /** Removes this notice, and no later one. A slow attempt that was asked for it before does not bring it back. */
  withdraw(player: string, notice: Pick<Notice, "id" | "atMs">, atMs: number): Promise<void>;
  /** All of one kind whose ids are those of `noticeId`. In no order. */
  ofKind(player: string, kind: NoticeKind): Promise<readonly Notice[]>;
  /** Newest first. */
  list(player: string, limit: number): Promise<readonly Notice[]>;
}

export interface Spectator {
  readonly connection: string;
  /** Null for a connection without a token. */
  readonly player: string | null;
}

/** How many may watch. */
export interface SpectatorLimits {
  readonly inMatch: number;
  /** Over all matches. Null: no limit, and nobody counts. */
  readonly inAll: number | null;
}

export interface SpectatorStore {
  /**
   * False where so many others watch, which no newcomer's request reads. A connection that watches already stays. The
   * limits are soft: `inAll` by one for each warm host, and both by a few after a fault, until a match's list is read
   * again, or for four hours.
   */
  add(match: string, spectator: Spectator, limits: SpectatorLimits): Promise<boolean>;
  remove(match: string, connection: string): Promise<void>;
  /** Strongly consistent. */
  ofMatch(match: string): Promise<readonly Spectator[]>;
}

/**
 * `gone`: the connection is closed for good. `throttled`: the gateway, or the connection, takes no more at the moment.
 * `failed` says nothing about the connection.
 */
export type PostOutcome = CloseOutcome | "throttled";
export type CloseOutcome = "sent" | "gone" | "failed";

export interface Posts {
  post(connection: string, text: string): Promise<PostOutcome>;
  /** `sent`: it is closed now. */
  close(connection: string): Promise<CloseOutcome>;
  /**
   * False only where the gateway says that the connection is gone. A connection that is still opening looks gone too.
   */
  isOpen(connection: string): Promise<boolean>;
}

// Notices of players. The store keeps them for a while, so that a player who was not connected sees them too.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";

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
  /** The player does not want it: it lies there for its sender alone. */
  readonly muted?: true;
  /** The account of a sender with whom the player has not played. */
  readonly stranger?: string;
}

export interface NoticeStore {
  /** Whether the notice is new. */
  add(player: string, notice: Notice): Promise<boolean>;
  read(player: string, id: string): Promise<Notice | null>;
  remove(player: string, id: string): Promise<void>;
  /** All of one kind whose ids are those of `noticeId`. In no order. */
  ofKind(player: string, kind: NoticeKind): Promise<readonly Notice[]>;
  /** Newest first. */
  list(player: string, limit: number): Promise<readonly Notice[]>;
}

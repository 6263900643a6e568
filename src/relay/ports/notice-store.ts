// What a player is told beside the play: kept until it is old, so that whoever was away hears of it too.
import type { NoticeKind } from "../../protocol/notice-kinds.ts";

export interface Notice {
  /**
   * The same id to the same player is the same notice: written once however often it is made. At most 24 of
   * `0-9A-Za-z`; the kind and the match make a good one (`noticeId`).
   */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly match?: string;
  readonly game?: string;
  readonly atMs: number;
  /** The player whose doing it was. */
  readonly by?: string;
  /** A private table's, so that whoever is invited can sit down. */
  readonly code?: string;
  /** The match that a rematch follows. */
  readonly of?: string;
}

export interface NoticeStore {
  /** Whether the notice is new. */
  add(player: string, notice: Notice): Promise<boolean>;
  /** Newest first. */
  list(player: string, limit: number): Promise<readonly Notice[]>;
}

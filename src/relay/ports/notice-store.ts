// What a player is told beside the play: kept until it is old, so that whoever was away hears of it too.

export const NOTICE_KINDS = ["invited", "started", "rematch", "moved"] as const;

export interface Notice {
  /** The same id is the same notice: written once however often it is made. */
  readonly id: string;
  readonly kind: (typeof NOTICE_KINDS)[number];
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

// The queues of quick match: the tickets drawn, the tables that may have room, and where each player was sent.

/** A table of a queue; `index` counts the queue's tables from 0. */
export interface MatchmakingPlace {
  readonly match: string;
  readonly index: number;
  /** When it was first noted, or when the player was sent there. Unix ms. */
  readonly atMs: number;
}

export interface NotedMatch extends MatchmakingPlace {
  /** Whether a seat is known to have become free. */
  readonly freed: boolean;
}

/** What is drawn of a queue's tickets. */
export interface Tickets {
  readonly drawn: number;
  /** When the last one was drawn. Unix ms. */
  readonly atMs: number;
  /** When the first one was drawn: a queue that begins anew has other tables. */
  readonly sinceMs: number;
}

export interface MatchmakingStore {
  /** The tickets and the oldest tables that may have room. Strongly consistent. */
  look(queue: string): Promise<{ readonly tickets: Tickets | null; readonly tables: readonly NotedMatch[] }>;
  /** One ticket more: the last of those that are drawn then. */
  draw(queue: string, nowMs: number): Promise<Tickets>;
  /** Takes tickets back, or passes over some, if none has been drawn since. */
  redraw(queue: string, seen: Tickets, drawn: number): Promise<void>;
  /** Notes that the table may have room. The time of a table that is noted already stands. */
  note(queue: string, table: NotedMatch): Promise<void>;
  /** The table has no room any more. */
  strike(queue: string, index: number): Promise<void>;
  /** Where the player was last sent. Strongly consistent. */
  place(player: string, queue: string): Promise<MatchmakingPlace | null>;
  /** Sends the player there, unless somebody has sent it elsewhere since `before` was read. */
  send(player: string, queue: string, before: MatchmakingPlace | null, to: MatchmakingPlace): Promise<Sent>;
}

/** Where the player is sent now, by this call or by another one. */
export interface Sent {
  readonly byThis: boolean;
  readonly place: MatchmakingPlace;
}

// The queues of matchmaking: the drawn tickets, the matches that may have room, and each player's last place.

/** A match of a queue. `index` counts the queue's matches from 0. */
export interface MatchmakingPlace {
  readonly match: string;
  readonly index: number;
  /** When it was first noted, or when the player was sent there. Unix ms. */
  readonly atMs: number;
}

export interface OfferedMatch extends MatchmakingPlace {
  /** Whether a seat is known to have become free. */
  readonly freed: boolean;
}

/** How many tickets of a queue are drawn. */
export interface Tickets {
  readonly drawn: number;
  /** When the last ticket was drawn. Unix ms. */
  readonly atMs: number;
  /** When the first ticket was drawn. A queue that begins anew has other matches. */
  readonly sinceMs: number;
}

export interface MatchmakingStore {
  /** The tickets, and the oldest matches that may have room. Strongly consistent. */
  look(
    queue: string,
  ): Promise<{ readonly tickets: Tickets | null; readonly offered: readonly OfferedMatch[] }>;
  /** Draws one ticket: the last of the returned ones. */
  draw(queue: string, nowMs: number): Promise<Tickets>;
  /** Takes tickets back, or skips some, if none has been drawn since. */
  redraw(queue: string, seen: Tickets, drawn: number): Promise<void>;
  /** Notes that the match may have room. A match that is noted already keeps its time. */
  offer(queue: string, match: OfferedMatch): Promise<void>;
  /** Removes a match that has no room any more. */
  strike(queue: string, index: number): Promise<void>;
  /** The player's last place. Strongly consistent. */
  place(player: string, queue: string): Promise<MatchmakingPlace | null>;
  /** Sends the player there, unless another call has sent the player elsewhere since it read `before`. */
  send(
    player: string,
    queue: string,
    before: MatchmakingPlace | null,
    to: MatchmakingPlace,
  ): Promise<SentPlace>;
}

/** Where the player goes now, by this call or by another. */
export interface SentPlace {
  readonly byThis: boolean;
  readonly place: MatchmakingPlace;
}

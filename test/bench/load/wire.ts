// How the driver speaks to a server. It reads no more of a frame than it needs, so that the clients stay cheap.

export interface MatchSeats {
  readonly id: string;
  /** What each seat needs to play, besides its socket. */
  readonly keys: readonly string[];
}

export interface Wire {
  /** Whether the client may send now, after this frame. Null: the socket has just been opened. */
  isReady(frame: Buffer | null): boolean;
  /** What the protocol wants at once for the frame, such as a heartbeat. Null: nothing. */
  reply(frame: Buffer): string | null;
  /** A seat asks for the match and then hears of it. */
  watch(match: MatchSeats, seat: number): string;
  /** The number of the newest event that the frame tells of. Null for a frame of another kind or match. */
  seqOf(frame: Buffer, match: MatchSeats): number | null;
  /** An act that the seat may do now, by the newest frame that it has. Null: none. */
  act(frame: Buffer, match: MatchSeats, seat: number, seen: number): string | null;
}

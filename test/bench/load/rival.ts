// A server that the end-to-end part measures, started and empty.
import type { MatchSeats } from "./wire.ts";

export interface Rival {
  readonly name: string;
  /** Its process. The database may be another, below it. */
  readonly pid: number;
  readonly socketUrl: string;
  readonly wire: string;
  /** The token of each seat's socket, for so many matches at a time. */
  newTokens(matches: number): Promise<readonly (readonly string[])[]>;
  /** A new match for each group of tokens. */
  newMatches(tokens: readonly (readonly string[])[]): Promise<readonly MatchSeats[]>;
  stop(): Promise<void>;
}

export const SEATS = 4;

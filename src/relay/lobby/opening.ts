// The parsed settings of a new match, with defaults filled in.
import type { ClockSeconds } from "../../match/stored-match.ts";

export interface Opening {
  readonly game: string;
  readonly seats: number;
  readonly options: object;
  /** Null: no clocks at all. */
  readonly clocks: ClockSeconds | null;
  readonly visibility: "public" | "private";
  readonly bots: "welcome" | "none";
  readonly rated: boolean;
  readonly entropyHash?: string;
}

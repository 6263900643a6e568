// The names that the relay shows by itself. No player may have one: `reserved-names.ts` reads them in every language.

export interface RelayNames {
  readonly erased: string;
  /** What follows it says the level. */
  readonly houseBot: string;
  readonly freeSeat: string;
}

/** The name of erased players in frames, answers and records, for clients of every language. */
export const ERASED = "gone";

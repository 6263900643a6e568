// The names that the relay shows by itself. No player may have one: `reserved-names.ts` reads them in every language.

export interface RelayNames {
  readonly erased: string;
  /** What follows it says the level. */
  readonly houseBot: string;
  /** Behind a number. */
  readonly houseBots: string;
  readonly freeSeat: string;
}

/** The names in frames, answers and records, for clients of every language. */
export const ERASED = "gone";
export const houseBotName = (level: string | undefined): string => `House bot (${level})`;

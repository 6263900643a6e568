// The languages that the project speaks, and what a game's cards are called in them. Data alone.

export const LANGUAGES = ["en", "es", "is"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of cards by their codes, and of suits by their letters. */
export interface CardNames {
  readonly cards: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
}

export type Words = Readonly<Record<Language, CardNames>>;

// The project's languages, and the shape of a game's words in them. Data only.

export const LANGUAGES = ["en", "es", "is"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names of cards by code, and of suits by letter. */
export interface CardNames {
  readonly cards: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
}

export type Words = Readonly<Record<Language, CardNames>>;

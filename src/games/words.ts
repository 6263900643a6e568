// The project's languages, and the shape of a game's words in them. Data only.

/** The languages of all texts: English, Spanish, Icelandic. */
export const LANGUAGES = ["en", "es", "is"] as const;
/** One of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];

/** The names of cards by code, and of suits by letter. */
export interface CardNames {
  readonly cards: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<string, string>>;
  /**
   * Other forms of those names, by the form and by code or letter: `{ object: { JS: "la jota de picas" } }` for
   * `{card:object}` in a wording. A name without a form stands there as it is.
   */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The names of a game's cards and suits, in every language. */
export type Words = Readonly<Record<Language, CardNames>>;

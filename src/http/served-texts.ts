// The documents that the relay serves unchanged. The build makes them, so a start parses and assembles nothing.
import type { Language } from "../protocol/language.ts";

export interface ServedTexts {
  /** The committed document. */
  readonly openApiYaml: string;
  /** The same document as JSON. */
  readonly openApiJson: string;
  readonly games: GameTexts;
}

/** The description of each game as JSON: by language, then by the game's id, in the catalog's order. */
export type GameTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

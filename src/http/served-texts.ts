// The documents that the relay serves unchanged. The build makes them. Read no field before a request asks for it: in a
// bundle the texts are in a file of their own.
import type { Language } from "../protocol/language.ts";

export interface ServedTexts {
  readonly documents: DocumentTexts;
  readonly games: GameTexts;
  /** By the problem's code. */
  readonly problems: ServedPages;
  /** The first is `index`. */
  readonly reference: ServedPages;
}

/** What all four say is nearly the same, so together they compress to two thirds. */
export interface DocumentTexts {
  /** The committed document. */
  readonly openApiYaml: string;
  /** The same document as JSON. */
  readonly openApiJson: string;
  readonly asyncApiYaml: string;
  readonly asyncApiJson: string;
}

/** For people. */
export interface ServedPages {
  /** The header of the same name. It lets a page use its own style, and nothing else. */
  readonly contentSecurityPolicy: string;
  /** HTML, by the name in the address. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The description of each game as JSON: by language, then by the game's id, in the catalog's order. */
export type GameTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

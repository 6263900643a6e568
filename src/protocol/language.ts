// The languages in which the relay answers.
import { LANGUAGES, type Language } from "../games/words.ts";

/** For the edges, which know the wire and no game. */
export { LANGUAGES, type Language };

/** The language that `lang` names; null for none of the project's. */
export const languageNamed = (lang: string | undefined): Language | null =>
  LANGUAGES.find((language) => language === lang) ?? null;

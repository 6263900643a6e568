// Chooses the language in which the relay answers a caller.
import Negotiator from "negotiator";
import { LANGUAGES, type Language } from "../games/words.ts";

/** For the edges, which know the wire and no game. */
export { LANGUAGES, type Language };

/** The language that `lang` names; null for none of the project's. */
export const languageNamed = (lang: string | undefined): Language | null =>
  LANGUAGES.find((language) => language === lang) ?? null;

/** The best match for an `Accept-Language` header. English where the project has none of its languages. */
export const languageFor = (acceptLanguage: string | undefined): Language => {
  const headers = { "accept-language": acceptLanguage ?? "" };
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? "en";
};

// Chooses a language by what a caller's browser prefers. Apart from the list, because frames need no negotiation.
import Negotiator from "negotiator";
import { LANGUAGES, type Language } from "./language.ts";

/** The best match for an `Accept-Language` header. English where the project has none of its languages. */
export const languageFor = (acceptLanguage: string | undefined): Language => {
  const headers = { "accept-language": acceptLanguage ?? "" };
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? "en";
};

// Which of the project's languages a caller is answered in.
import Negotiator from "negotiator";
import { LANGUAGES, type Language } from "../games/words.ts";

/** For the edges, which know the wire and no game. */
export { LANGUAGES, type Language };

/** The best of what an `Accept-Language` header asks for; English where it asks for none that there is. */
export const languageFor = (acceptLanguage: string | undefined): Language => {
  const headers = { "accept-language": acceptLanguage ?? "" };
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? "en";
};

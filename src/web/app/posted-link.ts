// What a link says of the reader who posts it: the game, and the language of its preview.
import { language } from "../words/language.ts";
import type { PostedLink } from "./paths.ts";

export const postedLink = (game: string): PostedLink =>
  language.value === "en" ? { game } : { game, lang: language.value };

// What the page says of anything that a call has thrown, in one sentence of the page's language.
import { shellWords } from "../words/shell/shell-words.ts";
import { isOnline } from "./online.ts";
import { refusalOf } from "./refusal-of.ts";
import { troubleSentence } from "./trouble.ts";

export const saidOfRefusal = (error: unknown): string =>
  troubleSentence(refusalOf(error), shellWords(), isOnline.peek());

// The titles and details of problems of any function, in each language. Each `{}` stands for a name or a number.
import { limitPhrases } from "../limits.ts";
import { fieldPhrases } from "./field-phrases.ts";
import { framePhrases } from "./frame-phrases.ts";
import type { Phrase } from "./phrase.ts";
import { titlePhrases } from "./title-phrases.ts";

export const sharedPhrases = (): readonly Phrase[] => [
  ...titlePhrases,
  ...framePhrases,
  ...limitPhrases,
  ...fieldPhrases,
];

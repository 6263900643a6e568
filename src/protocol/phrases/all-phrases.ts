// The titles and details of problems in each language. Each `{}` stands for a name or a number.
import { matchPhrases } from "./match-phrases.ts";
import { requestPhrases } from "./request-phrases.ts";
import { titlePhrases } from "./title-phrases.ts";

/** One row, so the English text stands in the functions' bundles once. */
export type Phrase = readonly [english: string, spanish: string, icelandic: string];

export const allPhrases = (): readonly Phrase[] => [...titlePhrases, ...matchPhrases, ...requestPhrases];

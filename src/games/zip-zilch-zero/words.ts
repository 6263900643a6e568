// The words of Zip, Zilch, Zero: the French deck. Data only.
import { FRENCH_WORDS } from "../french-words.ts";
import type { Words } from "../words.ts";

export const words: Words = FRENCH_WORDS;

// What the cards of Zip, Zilch, Zero are called: the French deck. Data alone.
import { FRENCH_WORDS } from "../french-words.ts";
import type { Words } from "../words.ts";

export const words: Words = FRENCH_WORDS;

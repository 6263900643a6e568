// Finds the words of the screen in a language.
import type { Language } from "../../games/words.ts";
import { englishWords } from "./english-words.ts";
import { icelandicWords } from "./icelandic-words.ts";
import type { PlayWords } from "./play-words.ts";
import { spanishWords } from "./spanish-words.ts";

const WORDS: Readonly<Record<Language, PlayWords>> = {
  en: englishWords,
  es: spanishWords,
  is: icelandicWords,
};

export const wordsOf = (language: Language): PlayWords => WORDS[language];

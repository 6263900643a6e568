// The words of the shell in the page's language.
import { spoken } from "../spoken.ts";
import { shellEnglish } from "./en.ts";
import { shellSpanish } from "./es.ts";
import { shellIcelandic } from "./is.ts";
import type { ShellWords } from "./words.ts";

export const shellWords = spoken<ShellWords>({ en: shellEnglish, es: shellSpanish, is: shellIcelandic });

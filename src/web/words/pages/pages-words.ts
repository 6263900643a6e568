// The words of the pages in the page's language.
import { spoken } from "../spoken.ts";
import { pagesEnglish } from "./en.ts";
import { pagesSpanish } from "./es.ts";
import { pagesIcelandic } from "./is.ts";
import type { PagesWords } from "./words.ts";

export const pagesWords = spoken<PagesWords>({ en: pagesEnglish, es: pagesSpanish, is: pagesIcelandic });

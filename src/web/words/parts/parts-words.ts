// The words of the shared parts in the page's language.
import { spoken } from "../spoken.ts";
import { partsEnglish } from "./en.ts";
import { partsSpanish } from "./es.ts";
import { partsIcelandic } from "./is.ts";
import type { PartsWords } from "./words.ts";

export const partsWords = spoken<PartsWords>({ en: partsEnglish, es: partsSpanish, is: partsIcelandic });

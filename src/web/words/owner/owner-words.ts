// The words of the page for owners of bots, in the page's language.
import { spoken } from "../spoken.ts";
import { ownerEnglish } from "./en.ts";
import { ownerSpanish } from "./es.ts";
import { ownerIcelandic } from "./is.ts";
import type { OwnerWords } from "./words.ts";

export const ownerWords = spoken<OwnerWords>({ en: ownerEnglish, es: ownerSpanish, is: ownerIcelandic });

// The words of the table in the page's language.
import { spoken } from "../spoken.ts";
import { tableEnglish } from "./en.ts";
import { tableSpanish } from "./es.ts";
import { tableIcelandic } from "./is.ts";
import type { TableWords } from "./words.ts";

export const tableWords = spoken<TableWords>({ en: tableEnglish, es: tableSpanish, is: tableIcelandic });

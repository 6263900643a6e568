// The words of the table in the page's language.
import { spokenIn } from "../spoken.ts";
import { tableEnglish } from "./en.ts";

export const tableWords = spokenIn("table", tableEnglish);

// The words of the pages in the page's language.
import { spokenIn } from "../spoken.ts";
import { pagesEnglish } from "./en.ts";

export const pagesWords = spokenIn("pages", pagesEnglish);

// The words of the shell in the page's language.
import { spokenIn } from "../spoken.ts";
import { shellEnglish } from "./en.ts";

export const shellWords = spokenIn("shell", shellEnglish);

// The words of reactions in the page's language.
import { spokenIn } from "../spoken.ts";
import { reactionsEnglish } from "./en.ts";

export const reactionsWords = spokenIn("reactions", reactionsEnglish);

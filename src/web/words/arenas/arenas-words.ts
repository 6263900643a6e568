// The words of arenas in the page's language.
import { spokenIn } from "../spoken.ts";
import { arenasEnglish } from "./en.ts";

export const arenasWords = spokenIn("arenas", arenasEnglish);

// The words of moments in the page's language.
import { spokenIn } from "../spoken.ts";
import { momentsEnglish } from "./en.ts";

export const momentsWords = spokenIn("moments", momentsEnglish);

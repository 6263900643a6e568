// The words of faces, felts and card backs in the page's language.
import { spokenIn } from "../spoken.ts";
import { looksEnglish } from "./en.ts";

export const looksWords = spokenIn("looks", looksEnglish);

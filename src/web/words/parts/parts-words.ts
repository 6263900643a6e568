// The words of the shared parts in the page's language.
import { spokenIn } from "../spoken.ts";
import { partsEnglish } from "./en.ts";

export const partsWords = spokenIn("parts", partsEnglish);

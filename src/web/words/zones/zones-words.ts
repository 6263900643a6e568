// The words of boards, tricks and dice in the page's language.
import { spokenIn } from "../spoken.ts";
import { zonesEnglish } from "./en.ts";

export const zonesWords = spokenIn("zones", zonesEnglish);

// The words of the coach in the page's language.
import { spokenIn } from "../spoken.ts";
import { coachEnglish } from "./en.ts";

export const coachWords = spokenIn("coach", coachEnglish);

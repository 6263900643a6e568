// What the page tells a player of matches elsewhere, in the page's language.
import { spokenIn } from "../spoken.ts";
import { noticesEnglish } from "./en.ts";

export const noticesWords = spokenIn("notices", noticesEnglish);

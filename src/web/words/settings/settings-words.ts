// The words of the settings in the page's language.
import { spokenIn } from "../spoken.ts";
import { settingsEnglish } from "./en.ts";

export const settingsWords = spokenIn("settings", settingsEnglish);

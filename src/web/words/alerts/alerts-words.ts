// The words of notifications in the page's language.
import { spokenIn } from "../spoken.ts";
import { alertsEnglish } from "./en.ts";

export const alertsWords = spokenIn("alerts", alertsEnglish);

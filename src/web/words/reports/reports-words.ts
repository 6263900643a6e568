// What is asked and told of reports, and what a banned player reads, in the page's language.
import { spokenIn } from "../spoken.ts";
import { reportsEnglish } from "./en.ts";

export const reportsWords = spokenIn("reports", reportsEnglish);

// The words of the operator's page in the page's language.
import { spokenIn } from "../spoken.ts";
import { operatorEnglish } from "./en.ts";

export const operatorWords = spokenIn("operator", operatorEnglish);

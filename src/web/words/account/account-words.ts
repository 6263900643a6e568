// The words of the account in the page's language.
import { spokenIn } from "../spoken.ts";
import { accountEnglish } from "./en.ts";

export const accountWords = spokenIn("account", accountEnglish);

// The words of signing in in the page's language.
import { spokenIn } from "../spoken.ts";
import { signInEnglish } from "./en.ts";

export const signInWords = spokenIn("signIn", signInEnglish);

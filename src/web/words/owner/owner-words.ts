// The words of the page for owners of bots, in the page's language.
import { spokenIn } from "../spoken.ts";
import { ownerEnglish } from "./en.ts";

export const ownerWords = spokenIn("owner", ownerEnglish);

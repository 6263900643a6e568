// The words of replays in the page's language.
import { spokenIn } from "../spoken.ts";
import { replayEnglish } from "./en.ts";

export const replayWords = spokenIn("replay", replayEnglish);

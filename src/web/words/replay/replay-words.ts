// The words of replays in the page's language.
import { spoken } from "../spoken.ts";
import { replayEnglish } from "./en.ts";
import { replaySpanish } from "./es.ts";
import { replayIcelandic } from "./is.ts";
import type { ReplayWords } from "./words.ts";

export const replayWords = spoken<ReplayWords>({
  en: replayEnglish,
  es: replaySpanish,
  is: replayIcelandic,
});

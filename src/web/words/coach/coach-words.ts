// The words of the coach in the page's language.
import { spoken } from "../spoken.ts";
import { coachEnglish } from "./en.ts";
import { coachSpanish } from "./es.ts";
import { coachIcelandic } from "./is.ts";
import type { CoachWords } from "./words.ts";

export const coachWords = spoken<CoachWords>({ en: coachEnglish, es: coachSpanish, is: coachIcelandic });

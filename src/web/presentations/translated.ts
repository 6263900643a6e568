// Reads a text of a presentation.
import type { Language } from "../../protocol/language.ts";
import type { Translated } from "./presentation.ts";

export const translated = (text: Translated, language: Language): string => text[language] ?? text.en;

// The language of the page. `app/settings.ts` sets it.
import { signal } from "@preact/signals";
import type { Language } from "../../protocol/language.ts";

export const language = signal<Language>("en");

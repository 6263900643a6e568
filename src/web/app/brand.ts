// What the page is called, and what its project says on the first page. The build writes it.
import type { Language } from "../../protocol/language.ts";
import { language } from "../words/language.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { SHIPPED_NAME } from "./shipped-name.ts";

interface FirstWords {
  readonly title: string;
  readonly lead: string;
}

interface Brand {
  readonly name: string;
  /** The address of a picture. Null: the mark that the page draws. */
  readonly logo: string | null;
  /** English stands in for a language without words. Null: the words of the page. */
  readonly words: (Readonly<Partial<Record<Language, FirstWords>>> & { readonly en: FirstWords }) | null;
}

declare const PAGE_BRAND: string | undefined;

/** A page that was not built whole, as in tests, has no project. */
export const brand: Brand =
  typeof PAGE_BRAND === "string" ? JSON.parse(PAGE_BRAND) : { name: SHIPPED_NAME, logo: null, words: null };

export const welcomeWords = (): FirstWords =>
  brand.words === null ? shellWords().home : (brand.words[language.value] ?? brand.words.en);

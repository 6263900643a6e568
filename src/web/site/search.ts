// Finds sections of the documents by their words. Knows no page: the caller shows what is found.
import MiniSearch from "minisearch";

export type SearchedPages = readonly {
  readonly address: string;
  readonly title: string;
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[];
}[];

interface Section {
  readonly id: number;
  /** With its anchor. */
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

export interface FoundSection {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly excerpt: string;
  /** The words of the section that fit. */
  readonly words: readonly string[];
}

export interface SiteSearch {
  readonly index: MiniSearch<Section>;
  readonly sections: readonly Section[];
}

/** `actsPerMinute` is also found by its parts. */
const termsOf = (word: string): string[] => {
  const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return [...new Set([word, ...(parts.length > 1 ? parts : [])].map((term) => term.toLowerCase()))];
};

export const searchOf = (pages: SearchedPages): SiteSearch => {
  const sections = pages
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .map(({ page: { address, title }, section: [anchor, heading, text] }, id) => ({
      id,
      address: anchor === "" ? address : `${address}#${anchor}`,
      title,
      heading,
      text,
    }));
  const index = new MiniSearch<Section>({
    fields: ["title", "heading", "text"],
    tokenize: (text) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== ""),
    processTerm: termsOf,
    searchOptions: {
      boost: { heading: 4, title: 2 },
      boostDocument: (id) => weightOf(sections[id]?.address ?? ""),
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      processTerm: (term) => term.toLowerCase(),
    },
  });
  index.addAll(sections);
  return { index, sections };
};

/** A reference says the same words in many places, its schemas most of all. */
const weightOf = (address: string): number => {
  if (/^(?:rest\/schemas|socket)\b/.test(address)) return 0.15;
  return address.startsWith("rest") ? 0.6 : 1;
};

const MOST_FOUND = 12;

/** The best first: sections that have all the words, otherwise those that have some. */
export const findSections = ({ index, sections }: SiteSearch, asked: string): readonly FoundSection[] => {
  const all = index.search(asked, { combineWith: "AND" });
  const found = all.length > 0 ? all : index.search(asked);
  return found.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
    const section = sections.find((one) => one.id === id);
    if (!section) return [];
    const { address, title, heading, text } = section;
    return [{ address, title, heading, words: terms, excerpt: excerptOf(text, terms) }];
  });
};

const BEFORE = 40;
const LENGTH = 160;

/** Around the first word that fits. */
const excerptOf = (text: string, words: readonly string[]): string => {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - BEFORE);
  const begin = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const cut = text.slice(begin, begin + LENGTH);
  return `${begin > 0 ? "… " : ""}${cut}${begin + LENGTH < text.length ? " …" : ""}`;
};

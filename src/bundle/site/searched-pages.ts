// What the search reads: the texts of the pages, taken from the pages themselves. So the package has each text once.
import { SITE_NAME } from "./site-layout.ts";
import { CONTENTS_PAGE, MISSING_PAGE, SITE_PLACES, START_PAGE } from "./site-map.ts";
import { plainText, sectionsOf } from "./site-sections.ts";

/** Beside the pages. The search loads it when a reader begins to search. */
export const SEARCH_FILE = "search.json";

export interface SearchedPage {
  readonly address: string;
  readonly title: string;
  readonly sections: readonly (readonly [anchor: string, heading: string, text: string])[];
}

/** They say nothing of their own. */
const UNSEARCHED: readonly string[] = [START_PAGE, MISSING_PAGE, CONTENTS_PAGE];

/** In the order of the menu. `files`: the site's, by their addresses. `textOf` is asked for pages alone. */
export const searchedPages = (
  files: Iterable<string>,
  textOf: (address: string) => string,
): readonly SearchedPage[] =>
  [...files]
    .filter((address) => address.endsWith(".html") && !UNSEARCHED.includes(address))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
    .map((address) => searchedPage(address, textOf(address)));

/** What is not in the menu comes last. */
const orderOf = (address: string): number => {
  const at = SITE_PLACES.findIndex((place) => place.address === address);
  return at < 0 ? SITE_PLACES.length : at;
};

/** Of a page as `sitePage` makes it. */
const searchedPage = (address: string, page: string): SearchedPage => {
  const [, title = ""] = /<title>([\s\S]*?)<\/title>/.exec(page) ?? [];
  const content = page.slice(0, page.search(/<nav class="steps"|<\/main>/));
  return {
    address,
    title: plainText(title).replace(` - ${SITE_NAME}`, ""),
    sections: sectionsOf(content).map(({ anchor, heading, text }) => [anchor, heading, text]),
  };
};

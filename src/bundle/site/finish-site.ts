// Adds to the pages of the Markdown what the games of a relay change: the references, the list of all headings, and what
// the search reads.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { apiDocuments } from "../served-texts.ts";
import { restReference } from "./rest-reference.ts";
import { escapedHtml, type SitePage, sitePage } from "./site-layout.ts";
import { CONTENTS_PAGE, REST_PAGE, SITE_MAP, SITE_PLACES, SOCKET_PAGE } from "./site-map.ts";
import { type SearchedPage, searchedPage, slugOf } from "./site-sections.ts";
import { socketReference } from "./socket-reference.ts";

/** Beside the pages. The search loads it when a reader begins to search. */
export const SEARCH_FILE = "search.json";

const searchSchema = z.array(
  z.object({
    address: z.string(),
    title: z.string(),
    sections: z.array(z.tuple([z.string(), z.string(), z.string()])),
  }),
);

const isReference = (address: string): boolean =>
  [REST_PAGE, SOCKET_PAGE].includes(address) || address.startsWith(REST_PAGE.replace(".html", "/"));

/** Written into a folder that has the other pages. A second time, for other games, replaces the first. */
export const finishSite = (folder: string): void => {
  const { openApi, asyncApi } = apiDocuments();
  const references = [...restReference(JSON.stringify(openApi)), socketReference(JSON.stringify(asyncApi))];
  for (const page of references) writePage(folder, page);
  const searched = [
    ...searchedPages(folder).filter(({ address }) => !isReference(address)),
    ...references.map(({ address, title, content }) => searchedPage(address, title, content)),
  ];
  writeFileSync(join(folder, SEARCH_FILE), JSON.stringify(searched));
  writePage(folder, contentsPage(searched));
};

const searchedPages = (folder: string): readonly SearchedPage[] => {
  const path = join(folder, SEARCH_FILE);
  return existsSync(path) ? searchSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : [];
};

const writePage = (folder: string, page: SitePage): void => {
  const path = join(folder, page.address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, sitePage(page));
};

const contentsPage = (searched: readonly SearchedPage[]): SitePage => ({
  address: CONTENTS_PAGE,
  lang: "en",
  title: "All headings",
  description: "Every page of the documents, with its headings.",
  content: `<h1>All headings</h1>\n${[
    ...SITE_MAP.map(({ title, places }) => ({ title, addresses: places.map(({ address }) => address) })),
    {
      title: "More",
      addresses: searched.map(({ address }) => address).filter((address) => !ON_MAP.has(address)),
    },
  ]
    .map(
      ({ title, addresses }) =>
        `<h2 id="${slugOf(title)}">${escapedHtml(title)}</h2>\n${addresses
          .map((address) => headingsOf(searched.find((page) => page.address === address)))
          .join("\n")}`,
    )
    .join("\n")}`,
});

const ON_MAP: ReadonlySet<string> = new Set(SITE_PLACES.map(({ address }) => address));

const headingsOf = (page: SearchedPage | undefined): string => {
  if (!page) return "";
  const { address, title, sections } = page;
  const items = sections
    .filter(([anchor]) => anchor !== "")
    .map(
      ([anchor, heading]) =>
        `<li><a href="${address}#${escapedHtml(anchor)}">${escapedHtml(heading)}</a></li>`,
    );
  return `<details class="contents"><summary><a href="${address}">${escapedHtml(title)}</a></summary>
<ul>${items.join("")}</ul></details>`;
};

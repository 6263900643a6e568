// Adds to the pages of the Markdown what the games of a relay change: the references, the list of all headings, and what
// the search reads.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { escapedHtml } from "../escaped-html.ts";
import { apiDocuments } from "../served-texts.ts";
import { restReference } from "./rest-reference.ts";
import { SEARCH_FILE, type SearchedPage, searchedPages } from "./searched-pages.ts";
import { type SitePage, sitePage } from "./site-layout.ts";
import { CONTENTS_PAGE, SITE_MAP, SITE_PLACES } from "./site-map.ts";
import { slugOf } from "./site-sections.ts";
import { socketReference } from "./socket-reference.ts";

/** Written into a folder that has the other pages. A second time, for other games, replaces the first. */
export const finishSite = (folder: string): void => {
  const { openApi, asyncApi } = apiDocuments();
  for (const page of [...restReference(JSON.stringify(openApi)), socketReference(JSON.stringify(asyncApi))])
    writePage(folder, page);
  writePage(folder, contentsPage(writeSearch(folder)));
};

/** From the other pages in the folder. */
export const writeSearch = (folder: string): readonly SearchedPage[] => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const addresses = files.map((path) => path.split(sep).join("/"));
  const searched = searchedPages(addresses, (address) => readFileSync(join(folder, address), "utf8"));
  writeFileSync(join(folder, SEARCH_FILE), JSON.stringify(searched));
  return searched;
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

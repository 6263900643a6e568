// The frame around each page of the site: head, search, menu, headings of the page, and the way to the next one. All
// addresses are relative, so the site suits any folder of any host.
import { escapedHtml } from "../escaped-html.ts";
import { CONTENTS_PAGE, rootFrom, SITE_MAP, SITE_PLACES, START_PAGE } from "./site-map.ts";
import { type SiteSection, sectionsOf } from "./site-sections.ts";

export interface SitePage {
  readonly address: string;
  readonly title: string;
  /** For search engines and previews: one sentence. */
  readonly description: string;
  readonly lang: string;
  /** HTML. Its headings have ids. */
  readonly content: string;
  /** Left out: relative to the address. A page that is served at any address needs a whole path. */
  readonly root?: string;
}

export const sitePage = (page: SitePage): string => {
  const { address, title, description, lang, content, root = rootFrom(address) } = page;
  const name = title === SITE_NAME ? title : `${title} - ${SITE_NAME}`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(name)}</title>
<meta name="description" content="${escapedHtml(description)}">
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}assets/site.css">
<script type="module" src="${root}assets/site.js" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#content" lang="en">Skip to the text</a>
<header class="top" lang="en">
<a class="brand" href="${root}${START_PAGE}">${SITE_NAME}</a>
<form role="search" hidden>
<input type="search" aria-label="Search the documents" placeholder="Search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
<div class="results" hidden></div>
<p class="told" role="status"></p>
</form>
<a class="to-menu" href="#menu">Menu</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${UNLISTED.includes(address) ? "" : headingsList(content)}${content}
${stepsFrom(address, root)}</main>
${menu(address, root)}
</div>
</body>
</html>
`;
};

export const SITE_NAME = "turn-relay";

const isListed = ({ level, anchor }: SiteSection): boolean => anchor !== "" && (level === 2 || level === 3);

/** They are lists themselves. */
const UNLISTED = [START_PAGE, CONTENTS_PAGE];

/** Fewer headings fit on the screen with the text. */
const FEWEST_LISTED = 3;

const headingsList = (content: string): string => {
  const listed = sectionsOf(content).filter(isListed);
  if (listed.length < FEWEST_LISTED) return "";
  const items = listed.map(
    ({ level, anchor, heading }) =>
      `<li class="level-${level}"><a href="#${escapedHtml(anchor)}">${escapedHtml(heading)}</a></li>`,
  );
  return `<details class="headings"><summary lang="en">On this page</summary>
<nav aria-label="On this page"><ul>${items.join("")}</ul></nav>
</details>
`;
};

const menu = (address: string, root: string): string => {
  const groups = SITE_MAP.map(({ title, places }) => {
    const items = places.map((place) => {
      const current =
        place.address === address || address.startsWith(place.address.replace(".html", "/"))
          ? ' aria-current="page"'
          : "";
      const lang = place.lang ? ` lang="${place.lang}"` : "";
      return `<li><a href="${root}${place.address}"${current}${lang}>${escapedHtml(place.label)}</a></li>`;
    });
    return `<p class="group">${escapedHtml(title)}</p>\n<ul>${items.join("")}</ul>\n`;
  });
  return `<nav class="menu" id="menu" aria-label="All pages" lang="en">
${groups.join("")}<p class="group"><a href="${root}${CONTENTS_PAGE}">All headings</a></p>
</nav>`;
};

const stepsFrom = (address: string, root: string): string => {
  const at = SITE_PLACES.findIndex((place) => place.address === address);
  if (at < 0) return "";
  const step = (index: number, word: string): string => {
    const place = SITE_PLACES[index];
    if (!place) return "";
    return `<a rel="${word.toLowerCase()}" href="${root}${place.address}">${word}: ${escapedHtml(place.label)}</a>`;
  };
  return `<nav class="steps" aria-label="Next pages" lang="en">${step(at - 1, "Prev")}${step(at + 1, "Next")}</nav>\n`;
};

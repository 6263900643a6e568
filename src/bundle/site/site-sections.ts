// Takes a page of the site apart at its headings: for the list of headings, and for the search.

/** The anchor of a heading, by GitHub's rule: lower case, only letters, digits, `_`, `-` and spaces, each space a `-`. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");

export interface SiteSection {
  /** Of the heading. 1 for what stands before the first heading. */
  readonly level: number;
  /** Empty: the top of the page. */
  readonly anchor: string;
  readonly heading: string;
  /** Without tags, with single spaces. */
  readonly text: string;
}

const HEADING = /<h([1-4])(?: id="([^"]*)")?[^>]*>([\s\S]*?)<\/h\1>/g;

export const sectionsOf = (content: string): readonly SiteSection[] => {
  const found = [...content.matchAll(HEADING)];
  return found.map((match, i) => {
    const [whole, level = "1", anchor = "", heading = ""] = match;
    const end = found[i + 1]?.index ?? content.length;
    return {
      level: Number(level),
      anchor: level === "1" ? "" : anchor,
      heading: plainText(heading.replace(ANCHOR_LINK, "")),
      text: plainText(content.slice(match.index + whole.length, end)),
    };
  });
};

const ANCHOR_LINK = /<a class="anchor"[\s\S]*?<\/a>/g;

/** Its words would hide those of the text. */
const EXAMPLE = /<details class="example">[\s\S]*?<\/details>/g;

/** Blocks are apart, and words within a sentence are not. */
const BLOCK = /<\/?(?:p|li|ul|ol|td|th|tr|table|pre|div|dt|dd|h\d|br|summary|details)\b[^>]*>/g;

export const plainText = (html: string): string =>
  html
    .replace(EXAMPLE, " ")
    .replace(BLOCK, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The first words, ended at a sentence where there is one. */
export const firstWords = (text: string): string => {
  if (text.length <= LONGEST_LEAD) return text;
  const cut = text.slice(0, LONGEST_LEAD);
  const end = cut.lastIndexOf(". ");
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
};

const LONGEST_LEAD = 200;

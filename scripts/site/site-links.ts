// Where a link of a Markdown file leads on the site. GitHub shows the same files, so their links stay as they are.
import { dirname, posix } from "node:path";
import {
  CONTENTS_PAGE,
  REST_PAGE,
  SITE_PLACES,
  SOCKET_PAGE,
  START_PAGE,
} from "../../src/bundle/site/site-map.ts";
import type { MarkdownPlace } from "./eleventy.js";

/** What is no page of its own: where its reader finds the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "README.md": START_PAGE,
  "openapi.yaml": REST_PAGE,
  "asyncapi.yaml": SOCKET_PAGE,
  docs: START_PAGE,
  "docs/rules": "rules/index.html",
  "docs/traces": "traces/index.html",
  "docs/internals": CONTENTS_PAGE,
  examples: "examples.html",
  "clients/python": "python.html",
};

const EXAMPLE = /^examples\/[^/]+\.(?:ts|js|mjs|py)$/;

/** The page that shows a file of code. Null: it has none. */
export const codePage = (file: string): string | null => (EXAMPLE.test(file) ? `${file}.html` : null);

const isOutside = (target: string): boolean => /^[a-z][a-z+.-]*:/i.test(target);

/** From the root of the repository. */
const fileAt = (source: string, path: string): string => posix.join(dirname(source), path).replace(/\/$/, "");

/** Null: the target lies in the repository alone. */
export const siteLink = ({ address, source }: MarkdownPlace, target: string): string | null => {
  if (isOutside(target) || target.startsWith("#")) return target;
  const [path = "", anchor] = target.split("#");
  const file = fileAt(source, path);
  const place = SITE_PLACES.find((one) => one.source === file);
  const to = place?.address ?? ELSEWHERE[file] ?? codePage(file);
  if (to === null) return null;
  const link = posix.relative(dirname(address), to);
  return place && anchor !== undefined ? `${link}#${anchor}` : link;
};

/** The picture in the repository, and its address on the site. Null: it lies on another host. */
export const sitePicture = (
  source: string,
  target: string,
): { readonly file: string; readonly address: string } | null => {
  if (isOutside(target)) return null;
  const file = fileAt(source, target);
  return { file, address: file.replace(/^docs\//, "") };
};

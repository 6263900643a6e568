// What a server of the web table must know: which addresses are the page's, and which headers its files have. The local
// relay and the stack read the same data. Any other static host does the same with it.
import { ROUTES } from "../web/app/routes.ts";

/** Every address of the page is answered with this file. */
export const PAGE_FILE = "index.html";

/** The site of the documents lies beside the page, in this folder. */
export const SITE_FOLDER = "docs";

export const isSitePath = (path: string): boolean => /^\/docs(?:\/|$)/.test(path);

/** The file behind an address of the site: a page is also found without its end, and a folder has a first page. */
export const siteFile = (path: string): string => {
  if (path.endsWith("/")) return `${path}${PAGE_FILE}`;
  return /\.[^/]*$/.test(path) ? path : `${path}.html`;
};

/** The scripts and styles have their hash in their names, so a browser may keep them for ever. */
export const ASSETS = "assets";

/** Keeps all files of one build in the browser. */
export const WORKER_FILE = "service-worker.js";

/** Says where the relay is. The server writes it, not the build. */
export const CONFIG_FILE = "config.json";

/** As patterns: a name behind a colon is any text, and one with a question mark may be missing. */
export const PAGE_ROUTES: readonly string[] = Object.values(ROUTES);

export const patternOf = (route: string): RegExp => {
  const parts = route.split("/").filter((part) => part !== "");
  return new RegExp(
    `^${parts.map((part) => (part.startsWith(":") ? (part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+") : `/${part}`)).join("")}/?$`,
  );
};

/** Match the path of an address, without its query. */
export const PAGE_PATTERNS: readonly RegExp[] = PAGE_ROUTES.map(patternOf);

export const isPagePath = (path: string): boolean => PAGE_PATTERNS.some((pattern) => pattern.test(path));

/** Of an address of the relay, if it is not the page's own server. */
export const webConfig = (addresses: { readonly relay: string; readonly socket?: string }): string =>
  JSON.stringify(addresses);

const DAY_SECONDS = 86_400;

/** A file with a hash in its name never changes. The others are asked for again each time, by their tag. */
export const cacheControlOf = (file: string): string =>
  file.startsWith(`${ASSETS}/`) ? `public, max-age=${365 * DAY_SECONDS}, immutable` : "no-cache";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  webmanifest: "application/manifest+json",
};

export const contentTypeOf = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";

/** `connections`: the origins of the relay's REST API and socket, where they are not the page's own. */
export const contentSecurityPolicy = (connections: readonly string[]): string =>
  [
    "default-src 'none'",
    ...["script", "style", "img", "font", "manifest", "worker"].map((kind) => `${kind}-src 'self'`),
    `connect-src ${["'self'", ...connections].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** On every file, beside the policy and what a cache must know. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

// Serves the web table, as CloudFront does in a stack. All other requests are the API's.
import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { PREVIEWS_FILE, type Previews, sharedLinkAt, withPreview } from "../../bundle/link-previews.ts";
import {
  CONFIG_FILE,
  contentSecurityPolicy,
  contentTypeOf,
  isPagePath,
  PAGE_FILE,
  SECURITY_HEADERS,
  webConfig,
} from "../../bundle/web-site.ts";
import { asksForJson } from "../../http/asks-for-json.ts";
import { plainHost } from "../../http/caller-origin.ts";
import { SOCKET_PATH } from "./socket-gateway.ts";
import { type Coding, type WebFile, type WebFiles, type WebSource, webFile } from "./web-files.ts";

/** The first parts of the API's own paths. Everything else that a person opens is the page's, also what is not there. */
export const API_ROOTS: readonly string[] = [
  ...["v1", "oauth", ".well-known", "docs", "problems", "healthz", "metrics"],
  ...["openapi.json", "openapi.yaml", "asyncapi.json", "asyncapi.yaml"],
];

/** Returns whether the request was for the page. Otherwise nothing has been answered. */
export const serveWeb = (
  files: WebSource,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [first = ""] = path.slice(1).split("/");
  if (!path.startsWith("/") || API_ROOTS.includes(first)) return false;
  const wantsPage = prefersHtml(request);
  if (path === "/" && asksForJson(request.headers.accept)) return false;
  const found = fileAt(files, path, wantsPage, () => previewed(files(), path, request));
  if (!found) return false;
  sendFile(found, path, request, response);
  return true;
};

export interface FoundFile {
  readonly file: WebFile;
  readonly status: 200 | 404;
}

const fileAt = (
  files: WebSource,
  path: string,
  wantsPage: boolean,
  pageFile: () => WebFile | undefined,
): FoundFile | null => {
  if (path === `/${CONFIG_FILE}`) return { file: CONFIG, status: 200 };
  const isPage = isPagePath(path);
  // Names of files have a dot in them. So an API of tests reads no files.
  if (!isPage && !wantsPage && !path.includes(".")) return null;
  const file = isPage ? pageFile() : files().get(path.slice(1));
  if (file) return { file, status: 200 };
  const page = wantsPage ? files().get(PAGE_FILE) : undefined;
  return page ? { file: page, status: 404 } : null;
};

/** The page with the preview of this address, as the files of a stack have it. */
const previewed = (
  files: WebFiles,
  path: string,
  { url = "", headers }: IncomingMessage,
): WebFile | undefined => {
  const [page, known] = [files.get(PAGE_FILE), files.get(PREVIEWS_FILE)];
  if (!page || !known) return page;
  const previews: Previews = JSON.parse(known.content("identity").toString());
  const link = sharedLinkAt(path, new URLSearchParams(url.split("?")[1]));
  const scheme = headers["x-forwarded-proto"] === "https" ? "https" : "http";
  const host = plainHost(headers.host);
  const origin = host === null ? "" : `${scheme}://${host}`;
  const html = withPreview(page.content("identity").toString(), previews, link, origin);
  return webFile(PAGE_FILE, Buffer.from(html), ["gzip"]);
};

const configText = Buffer.from(webConfig({ relay: "/", socket: SOCKET_PATH }));
const CONFIG: WebFile = {
  headers: { "content-type": contentTypeOf(CONFIG_FILE), "cache-control": "no-cache" },
  etag: 'W/"local"',
  codings: [],
  content: () => configText,
};

export const prefersHtml = ({ headers }: IncomingMessage): boolean =>
  new Negotiator({ headers: { accept: headers.accept ?? "*/*" } }).mediaType([
    "application/json",
    "text/html",
  ]) === "text/html";

/** Answers with the file, under the page's policy. */
export const sendFile = (
  { file, status }: FoundFile,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { headers } = request;
  const coding = codingFor(file, headers["accept-encoding"]);
  const content = file.content(coding);
  const told = {
    ...SECURITY_HEADERS,
    ...file.headers,
    "content-security-policy": contentSecurityPolicy(socketOrigins(headers.host)),
    etag: file.etag,
    vary: path === "/" ? "Accept, Accept-Encoding" : "Accept-Encoding",
  };
  if (status === 200 && isKnown(file.etag, headers["if-none-match"])) {
    response.writeHead(304, told);
    response.end();
    return;
  }
  response.writeHead(status, {
    ...told,
    ...(status === 404 ? { "cache-control": "no-store" } : {}),
    ...(coding === "identity" ? {} : { "content-encoding": coding }),
    "content-length": content.length,
  });
  response.end(request.method === "HEAD" ? undefined : content);
};

/** The best that the client takes. */
const codingFor = (file: WebFile, accepted: string | undefined): Coding | "identity" => {
  const wanted = new Negotiator({ headers: { "accept-encoding": accepted ?? "identity" } });
  const taken = wanted.encodings([...file.codings]);
  return file.codings.find((coding) => taken.includes(coding)) ?? "identity";
};

/** Older browsers do not count a socket of the page's own server as `'self'`. */
const socketOrigins = (host: string | undefined): readonly string[] =>
  plainHost(host) === null ? [] : [`ws://${plainHost(host)}`];

const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" || (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((tag) => etag.endsWith(tag)));

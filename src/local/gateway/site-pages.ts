// Serves the site of the documents, as CloudFront does in a stack. Of what the site lacks, a program gets the API's answer and
// a person the site's own. CloudFront shows the page of the relay.
import type { IncomingMessage, ServerResponse } from "node:http";
import { MISSING_PAGE } from "../../bundle/site/site-map.ts";
import { SITE_FOLDER, siteFile } from "../../bundle/web-site.ts";
import type { SiteSource } from "./web-files.ts";
import { prefersHtml, sendFile } from "./web-page.ts";

/** Of a path of the site. Resolves with whether the site has answered. */
export const serveSite = async (
  source: SiteSource,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const files = await source();
  if (files === null) return false;
  if (path === `/${SITE_FOLDER}`) {
    response.writeHead(302, { location: `/${SITE_FOLDER}/`, "content-length": 0 });
    response.end();
    return true;
  }
  const file = files.get(siteFile(path).slice(SITE_FOLDER.length + 2));
  if (file) {
    sendFile({ file, status: 200 }, path, request, response);
    return true;
  }
  const missing = prefersHtml(request) ? files.get(MISSING_PAGE) : undefined;
  if (missing) sendFile({ file: missing, status: 404 }, path, request, response);
  return missing !== undefined;
};

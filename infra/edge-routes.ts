// The function of CloudFront that knows the addresses of the page. The page itself is one file.
import { PAGE_FILE, PAGE_PATTERNS } from "../src/bundle/web-site.ts";

/** Its code. */
export const edgeRoutes = (): string => `var PAGES = [${PAGE_PATTERNS.join(", ")}];
function handler(event) {
  var request = event.request;
  var isPage = PAGES.some(function (page) { return page.test(request.uri); });
  if (isPage) request.uri = "/${PAGE_FILE}";
  return request;
}
`;

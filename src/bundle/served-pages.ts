// Makes the pages that the API serves to people: plain HTML without scripts, which loads nothing and reads well on a phone.
import { createHash } from "node:crypto";
import type { ServedPages } from "../http/served-texts.ts";

interface Page {
  /** HTML. */
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/** By the name in the address. `style`: of all of them, in CSS. */
export const servedPages = (style: string, pages: Readonly<Record<string, Page>>): ServedPages => ({
  contentSecurityPolicy: [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  pages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, htmlOf(style, page)])),
});

const htmlOf = (style: string, { title, body }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

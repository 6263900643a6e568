// Makes the page behind each problem's `type`: plain HTML without scripts, readable on a phone.
import { createHash } from "node:crypto";
import type { ProblemPages } from "../http/served-texts.ts";
import { kindOf, PROBLEM_CODES, type ProblemCode } from "../protocol/problem.ts";
import { guideOf } from "../protocol/problem-guide.ts";
import type { OwnTexts } from "../protocol/refusal-text.ts";
import { ownRefusalTexts } from "./own-refusals.ts";
import { lineHtml } from "./site/text-html.ts";

/** A refusal of one game stands there in each language. */
export const problemPages = (ownTexts: OwnTexts = ownRefusalTexts()): ProblemPages => ({
  contentSecurityPolicy: POLICY,
  pages: Object.fromEntries(PROBLEM_CODES.map((code) => [code, pageOf(code, ownTexts[code])])),
});

const STYLE = `
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem; }
code { overflow-wrap: anywhere; }
`;

/** Only the style of the page itself. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const pageOf = (code: ProblemCode, { en, ...others }: Partial<OwnTexts[string]> = {}): string => {
  const { title: common, status } = kindOf(code);
  const title = en ?? common;
  const { meaning, remedy } = guideOf(code);
  const translated = Object.entries(others).map(
    ([language, text]) => `<p lang="${language}">${lineHtml(text)}</p>\n`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lineHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${lineHtml(title)}</h1>
${translated.join("")}<p>Code <code>${lineHtml(code)}</code>, status ${status}.</p>
<h2>What it means</h2>
<p>${lineHtml(meaning)}</p>
<h2>What to do</h2>
<p>${lineHtml(remedy)}</p>
</main>
</body>
</html>
`;
};

// Makes the page behind each problem's `type`.
import type { ServedPages } from "../http/served-texts.ts";
import { kindOf, PROBLEM_CODES, type ProblemCode } from "../protocol/problem.ts";
import { guideOf } from "../protocol/problem-guide.ts";
import type { OwnTexts } from "../protocol/refusal-text.ts";
import { ownRefusalTexts } from "./own-refusals.ts";
import { servedPages } from "./served-pages.ts";
import { lineHtml } from "./site/text-html.ts";

/** A refusal of one game stands there in each language. */
export const problemPages = (ownTexts: OwnTexts = ownRefusalTexts()): ServedPages =>
  servedPages(STYLE, Object.fromEntries(PROBLEM_CODES.map((code) => [code, pageOf(code, ownTexts[code])])));

const STYLE = `
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem; }
code { overflow-wrap: anywhere; }
`;

const pageOf = (code: ProblemCode, { en, ...others }: Partial<OwnTexts[string]> = {}) => {
  const { title: common, status } = kindOf(code);
  const title = en ?? common;
  const { meaning, remedy } = guideOf(code);
  const translated = Object.entries(others).map(
    ([language, text]) => `<p lang="${language}">${lineHtml(text)}</p>\n`,
  );
  return {
    title: lineHtml(title),
    body: `<main>
<h1>${lineHtml(title)}</h1>
${translated.join("")}<p>Code <code>${lineHtml(code)}</code>, status ${status}.</p>
<h2>What it means</h2>
<p>${lineHtml(meaning)}</p>
<h2>What to do</h2>
<p>${lineHtml(remedy)}</p>
</main>`,
  };
};

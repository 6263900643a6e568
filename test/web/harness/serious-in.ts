// What axe-core finds on a page that keeps people out.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe that look at colours. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"] as const;

/** What axe calls serious or critical, with where it is. `rules`: all of them, unless some are named. */
export const seriousIn = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // A tenth of a second of processor time, so once for each page.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const asked = JSON.stringify({ resultTypes: ["violations"], runOnly: rules });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`);
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
};

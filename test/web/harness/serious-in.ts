// What axe-core finds on a page that keeps people out.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe calls serious or critical, with where it is. */
export const seriousIn = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const found = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
};

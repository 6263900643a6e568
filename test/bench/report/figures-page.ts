// Writes the tables into a page, between two marks, but for the longest: they are for whoever looks for a cost.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Row } from "./row.ts";
import { markdownTables } from "./table.ts";

const BEGIN = "<!-- npm run bench writes this -->\n";
const END = "<!-- up to here -->\n";

/** What `cost` counts behind its dollars. */
const DETAILS = /^cost: .*(an act|answers to acts)$/;

/** @throws Error if the page has not both marks. */
export const writeFigures = (path: string, rows: readonly Row[], load: number): void => {
  const page = readFileSync(path, "utf8");
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${path} does not have the marks ${BEGIN}and ${END}`);
  const shown = rows.filter(({ part }) => !DETAILS.test(part));
  const text = `${BEGIN}\n${machine(load)}\n\n${markdownTables(shown)}\n`;
  writeFileSync(path, page.slice(0, begin) + text + page.slice(end));
};

/** `load`: the load average at the start of the run. */
const machine = (load: number): string => {
  const [processor] = cpus();
  const kind = processor ? ` (${processor.model})` : "";
  return `Node ${process.versions.node}, ${cpus().length} cores${kind}. Load average at the start: ${load.toFixed(1)}.`;
};

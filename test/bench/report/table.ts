// Rows as tables for a terminal, one for each part.
import type { Row } from "./row.ts";

/** Every figure gets a column. A case without the figure has an empty cell. */
const cellsOf = (rows: readonly Row[]): readonly (readonly string[])[] => {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return [
    ["", ...names.map(headingOf)],
    ...rows.map((row) => [row.case, ...names.map((name) => shown(row.figures[name]))]),
  ];
};

/** `allP50Ms` becomes `all p50 ms`. */
const headingOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ per second$/, "/s");

const shown = (value: number | undefined): string => {
  if (value === undefined) return "";
  if (Number.isInteger(value) || Math.abs(value) >= 1_000) return Math.round(value).toLocaleString("en");
  return value.toFixed(
    Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4,
  );
};

const partsOf = (rows: readonly Row[]): readonly (readonly [part: string, rows: readonly Row[]])[] =>
  [...new Set(rows.map(({ part }) => part))].map((part) => [part, rows.filter((row) => row.part === part)]);

export const terminalTables = (rows: readonly Row[]): string =>
  partsOf(rows)
    .map(([part, ofPart]) => {
      const cells = cellsOf(ofPart);
      const widths = (cells[0] ?? []).map((_, column) =>
        Math.max(...cells.map((row) => (row[column] ?? "").length)),
      );
      const lines = cells.map((row) =>
        row
          .map((cell, column) =>
            column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
          )
          .join("  "),
      );
      return `${part}\n${lines.map((line) => `  ${line.trimEnd()}\n`).join("")}`;
    })
    .join("\n");

// How measured rows are shown.
import { expect, test } from "vitest";
import { median, quantile } from "./report/quantiles.ts";
import type { Row } from "./report/row.ts";
import { terminalTables } from "./report/table.ts";

const ROWS: readonly Row[] = [
  { part: "start", case: "kept", figures: { runs: 7, connectedMs: 812.34 } },
  { part: "start", case: "--memory", figures: { runs: 7, cpuMs: 0.0123 } },
  { part: "memory", case: "actions", figures: { actionsPerSecond: 12345.6 } },
];

test("each part is a table, with a column for each figure of its rows", () => {
  expect(terminalTables(ROWS)).toBe(
    [
      "start",
      "            runs  connected ms  cpu ms",
      "  kept         7           812",
      "  --memory     7                0.0123",
      "",
      "memory",
      "           actions/s",
      "  actions     12,346",
      "",
    ].join("\n"),
  );
});

test("a quantile is one of the samples", () => {
  expect([0, 0.5, 0.51, 0.95, 1].map((share) => quantile([30, 10, 20, 40], share))).toEqual([
    10, 20, 30, 40, 40,
  ]);
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([], 0.5)).toBe(0);
});

// What docs/operations.md says of the incidents: a row for each, and its command in the alarm's section.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onOneLine, sectionNamed } from "./incident.ts";
import { INCIDENTS } from "./incidents.ts";

const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");

/** Its section is the alarm's name without what it watches. */
const sectionOf = (alarm: string): string => alarm.replace(/-[A-Z].*$/, "");

test("each incident has a row, in this order, and there is no other row", () => {
  const [, table = ""] = page.split(/\n## Which incidents are rehearsed\?\n/);
  const rows = (table.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => /^\| (?!the cause|---)/.test(line));
  expect(rows).toEqual(
    INCIDENTS.map(
      ({ cause, alarm, command }) => `| ${cause} | [\`${alarm}\`](#${sectionOf(alarm)}) | \`${command}\` |`,
    ),
  );
});

test.for(INCIDENTS)("the section of $alarm names $command", ({ alarm, command }) => {
  expect(onOneLine(sectionNamed(sectionOf(alarm)))).toContain(command);
});

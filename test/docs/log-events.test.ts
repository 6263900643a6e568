// The log's events and the documents: each name that a line may have stands in one of the two tables, and no other name.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCAL_EVENTS } from "../../src/local/log.ts";
import { LOG_EVENTS } from "../../src/relay/ports/log.ts";

const read = (path: string): string => readFileSync(new URL(`../../docs/${path}`, import.meta.url), "utf8");

/** The names in the first cells of the tables whose head begins so. */
const firstCells = (page: string, head: string): readonly string[] =>
  page
    .split("\n\n")
    .filter((part) => part.startsWith(head))
    .flatMap((table) => table.split("\n").map((row) => row.split("|")[1] ?? ""))
    .flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name));

const faults = firstCells(read("operations.md"), "| event | what failed |");
const others = firstCells(read("internals/logs-and-metrics.md"), "| event | what happened |");

test("each event of the log stands in a table, once, and the tables have no others", () => {
  expect([...faults, ...others].toSorted()).toEqual([...LOG_EVENTS, ...LOCAL_EVENTS].toSorted());
});

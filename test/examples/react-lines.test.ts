// The example in React stays small enough to be read at once.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "..", "examples", "react");
const MOST_LINES = 150;

test(`the example in React has at most ${MOST_LINES} lines`, () => {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const lines = files.flatMap(({ parentPath, name }) =>
    readFileSync(join(parentPath, name), "utf8").trimEnd().split("\n"),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});

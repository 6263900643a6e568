// The table of limits: the relay asks for each one, and each number of things says what a caller at it is told.
import { expect, test } from "vitest";
import { CALLER_LIMITS } from "../../src/protocol/limits.ts";
import { SOURCES } from "../tidy/source-files.ts";

test.each(Object.keys(CALLER_LIMITS))("the relay asks for %s", (name) => {
  const asking = SOURCES.filter(({ path, text }) => path.startsWith("src/relay/") && text.includes(name));
  expect(asking.map(({ path }) => path)).not.toEqual([]);
});

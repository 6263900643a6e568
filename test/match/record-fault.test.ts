// Texts of strangers in one line of a terminal.
import { expect, test } from "vitest";
import { isolated, oneLine } from "../../src/match/record-fault.ts";

test("a line has no control and no mark of direction, and isolates the texts of strangers", () => {
  expect(oneLine("a\u001b[2Jb\nc\u202ed\u2029e")).toBe("a [2Jb c d e");
  expect(isolated("\u05e0\u05e2\u05d4\u2069\u202e (seat 1")).toBe("\u2068\u05e0\u05e2\u05d4  (seat 1\u2069");
  // Joiners stay: without them, the name reads as another.
  expect(isolated("\u0645\u06cc\u200c\u062e\u0648")).toBe("\u2068\u0645\u06cc\u200c\u062e\u0648\u2069");
});

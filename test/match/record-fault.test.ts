// Texts of strangers in one line of a terminal.
import { expect, test } from "vitest";
import * as z from "zod";
import { faultOf, isolated, oneLine } from "../../src/match/record-fault.ts";

test("a line has no control and no mark of direction, and isolates the texts of strangers", () => {
  expect(oneLine("a\u001b[2Jb\nc\u202ed\u2029e")).toBe("a [2Jb c d e");
  expect(isolated("\u05e0\u05e2\u05d4\u2069\u202e (seat 1")).toBe("\u2068\u05e0\u05e2\u05d4  (seat 1\u2069");
  // Joiners stay: without them, the name reads as another.
  expect(isolated("\u0645\u06cc\u200c\u062e\u0648")).toBe("\u2068\u0645\u06cc\u200c\u062e\u0648\u2069");
});

test("a line has at most 200 characters of a text, and says where it was cut", () => {
  expect(oneLine("x".repeat(200))).toBe("x".repeat(200));
  expect(oneLine("x".repeat(201))).toBe(`${"x".repeat(200)}...`);
});

test("a fault without an issue is that the record is none", () => {
  expect(faultOf(new z.ZodError([]))).toBe("record: not a record");
});

// What the log says of a fault.
import { expect, test } from "vitest";
import { loggedFault, placedFault } from "../../src/relay/fault-text.ts";
import { Unavailable } from "../../src/relay/ports/unavailable.ts";

const failing = (): never => {
  throw new TypeError("no such card");
};

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test("a fault tells the texts of its causes, and the place where the first one was thrown", () => {
  const cause = thrownBy(failing);
  const { error, at } = loggedFault(new Error("no answer", { cause }));
  expect(error).toBe("Error: no answer <- TypeError: no such card");
  expect(at).toMatch(/^failing \(.*fault-text\.test\.ts:7:9\) < thrownBy \(/);
  expect(at?.split(" < ")).toHaveLength(4);
});

test("what is not available, and what is no error, has no place", () => {
  expect(loggedFault(new Unavailable("the table", 1_000, null)).at).toBeUndefined();
  expect(loggedFault("just a text")).toEqual({ error: "just a text", at: undefined });
});

test("a reader gets a line for each place", () => {
  expect(placedFault({ error: "Error: x", at: "a (a.ts:1:2) < b (b.ts:3:4)" })).toBe(
    "Error: x\n    at a (a.ts:1:2)\n    at b (b.ts:3:4)",
  );
  expect(placedFault({ error: "Error: x", at: undefined })).toBe("Error: x");
});

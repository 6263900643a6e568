// Problems and the texts of refusals: one for every code, and never with the client's input.
import { expect, it } from "vitest";
import * as z from "zod";
import { REFUSALS } from "../../src/games/game.ts";
import { errorsOf } from "../../src/protocol/field-errors.ts";
import { problemOf, problemSchema } from "../../src/protocol/problem.ts";
import {
  REFUSED_CODES,
  refusalText,
  UNJUDGED_CODES,
  VERDICT_CODES,
} from "../../src/protocol/refusal-text.ts";

it("a problem is what RFC 9457 asks for, with its code", () => {
  const made = problemOf("try-again", "Busy.", { retryMs: 50 });
  expect(made).toEqual({
    type: "/problems/try-again",
    title: "Send the same again",
    status: 503,
    detail: "Busy.",
    code: "try-again",
    retryMs: 50,
  });
  expect(problemSchema().parse(made)).toEqual(made);
});

it("every refusal of every game is a verdict with a text, a status and a title, but `malformed`", () => {
  expect(new Set(VERDICT_CODES)).toEqual(
    new Set(["beaten", ...REFUSALS.filter((code) => code !== "malformed")]),
  );
  for (const code of VERDICT_CODES) expect(problemOf(code, "").status).toBe(409);
  expect(new Set(REFUSED_CODES).size).toBe(VERDICT_CODES.length + UNJUDGED_CODES.length);
  for (const code of REFUSED_CODES) {
    expect(refusalText(code)).toMatch(/^[A-Z].*\.$/);
    expect(problemOf(code, "").title).not.toBe("");
  }
});

const shape = z.strictObject({ "a/b~c": z.array(z.strictObject({ n: z.int() })), mode: z.enum(["x", "y"]) });
const errors = (value: unknown) => {
  const result = shape.safeParse(value);
  return result.success ? [] : errorsOf(result.error);
};

it("errors point into what was sent (RFC 6901)", () => {
  expect(errors({ "a/b~c": [{ n: 1 }, { n: "one" }], mode: "x" })).toEqual([
    { path: "/a~1b~0c/1/n", message: expect.any(String) },
  ]);
});

it("errors are few and do not repeat the input", () => {
  const secret = `tr_${"s".repeat(40)}`;
  const sent = { "a/b~c": Array(50).fill({ n: secret, [secret]: 1 }), mode: secret, [secret]: secret };
  expect(errors(sent)).toHaveLength(10);
  expect(JSON.stringify(errors(sent))).not.toContain("sss");
  expect(errors({ "a/b~c": [], mode: "x", extra: 1, [secret]: 2 })).toEqual([
    { path: "/extra", message: "Unknown field" },
    { path: "", message: "Unknown field" },
  ]);
});

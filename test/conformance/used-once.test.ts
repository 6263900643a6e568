// What the judge of codes that work once allows, at the edge.
import { expect, test } from "vitest";
import { judgeAll } from "../../src/conformance/judges/all-judges.ts";
import type { Happening } from "../../src/conformance/transcript.ts";
import { answered, asked, told } from "./made-transcript.ts";

const byCode = (call: number) => asked(call, "POST", "/v1/sign-in", { type: "recovery-code", code: "7G2K" });
const LOST: Happening = { kind: "unanswered", call: 1, by: "kit" };

test.for([
  ["a sign-in whose answer got lost, and nothing more", [[10, LOST]], ["C-26"]],
  [
    "again, where no answer came",
    [
      [10, LOST],
      [20, byCode(2)],
      [30, answered(2, {}, 201)],
    ],
    [],
  ],
  [
    "again, long after its answer got lost",
    [
      [10, LOST],
      [45_010, byCode(2)],
      [45_020, answered(2, { code: "wrong-code" }, 401)],
    ],
    ["C-26"],
  ],
  [
    "twice at once, with one answer",
    [
      [5, byCode(2)],
      [10, LOST],
      [20, answered(2, {}, 201)],
    ],
    [],
  ],
  [
    "again, where the gateway failed",
    [
      [10, answered(1, {}, 503)],
      [20, byCode(2)],
    ],
    [],
  ],
  [
    "again after the answer",
    [
      [10, answered(1, {}, 201)],
      [2_000, byCode(2)],
    ],
    ["C-26"],
  ],
  ["given up by the client itself", [[10, { ...LOST, by: "client" }]], []],
] as const satisfies readonly (readonly [
  string,
  readonly (readonly [number, Happening])[],
  readonly string[],
])[])("C-26 a recovery code %s", ([, then, rules]) => {
  expect(judgeAll(told([0, byCode(1)], ...then)).map(({ rule }) => rule)).toEqual(rules);
});

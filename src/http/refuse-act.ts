// Refusals of acts, whose texts only the functions have in which somebody plays.
import { type Problem, type ProblemCode, problemOf } from "../protocol/problem.ts";
import { refusalPhrases } from "../protocol/refusal-text.ts";
import type { Refusal } from "./refuse.ts";

export const refuseAct = (
  code: ProblemCode,
  detail: string,
  more: Pick<Problem, "errors"> = {},
): Refusal => ({ problem: problemOf(code, detail, more), beside: {}, phrases: refusalPhrases() });

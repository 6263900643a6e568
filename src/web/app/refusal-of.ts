// The problem behind anything that a call has thrown.
import { RelayRefusal, type RestProblem } from "../../client/index.ts";

export const refusalOf = (error: unknown): RestProblem =>
  error instanceof RelayRefusal
    ? error.problem
    : { code: "fault", title: "", detail: error instanceof Error ? error.message : String(error), status: 0 };

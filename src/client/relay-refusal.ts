// The error of a client call that the relay has refused.
import type { RestProblem } from "./rest-types.ts";

/** Thrown by `open`, `join`, `quick`, `watch`, `guest`, `record` and `lobby`. The methods of `rest` never throw it. */
export class RelayRefusal extends Error {
  readonly problem: RestProblem;

  constructor(problem: RestProblem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = "RelayRefusal";
    this.problem = problem;
  }
}

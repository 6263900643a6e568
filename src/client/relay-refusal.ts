// The error of a client call that the relay has refused.
import { withReasons } from "./core/with-reasons.ts";
import type { RestProblem } from "./rest-types.ts";

/** Thrown by `open`, `join`, `quick`, `watch`, `guest`, `record` and `lobby`. The methods of `rest` never throw it. */
export class RelayRefusal extends Error {
  readonly problem: RestProblem;

  constructor(problem: RestProblem) {
    super(withReasons(`${problem.code}: ${problem.detail}`, problem.errors));
    this.name = "RelayRefusal";
    this.problem = problem;
  }
}

/** An answer to a call of the REST client. */
export type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: RestProblem };

/** @throws RelayRefusal */
export const dataOf = <Data>(answer: Answered<Data>): Data => {
  if (!answer.ok) throw new RelayRefusal(answer.problem);
  return answer.data;
};

// What the relay refused of a submission, unless a field beside it says so already.
import { ProblemCallout, type ProblemCalloutProps } from "./problem-callout.tsx";
import type { Submission } from "./use-submit.ts";

export interface SubmissionProblemProps {
  readonly submission: Submission;
  /** The field that says it where it is wrong: a JSON Pointer, such as `/name`. */
  readonly saidAt?: string;
  readonly told?: ProblemCalloutProps["told"];
  /** In a row of a list. */
  readonly isRow?: boolean;
}

export const SubmissionProblem = ({ submission, saidAt, told, isRow = false }: SubmissionProblemProps) => {
  const { problem, retryAtMs, errorAt } = submission;
  if (!problem || (saidAt !== undefined && errorAt(saidAt) !== undefined)) return null;
  const callout = <ProblemCallout problem={problem} retryAtMs={retryAtMs} told={told} />;
  return isRow ? <div class="pages-row-problem">{callout}</div> : callout;
};

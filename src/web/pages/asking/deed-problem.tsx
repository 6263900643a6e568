// What the relay refused of a deed, unless a field beside it says so already.
import { ProblemCallout } from "./problem-callout.tsx";
import type { Deed } from "./use-deed.ts";

export interface DeedProblemProps {
  readonly deed: Deed;
  /** The field that says it where it is wrong: a JSON Pointer, such as `/name`. */
  readonly saidAt?: string;
  /** In a row of a list. */
  readonly isRow?: boolean;
}

export const DeedProblem = ({ deed, saidAt, isRow = false }: DeedProblemProps) => {
  const { problem, retryAtMs, errorAt } = deed;
  if (!problem || (saidAt !== undefined && errorAt(saidAt) !== undefined)) return null;
  const callout = <ProblemCallout problem={problem} retryAtMs={retryAtMs} />;
  return isRow ? <div class="pages-row-problem">{callout}</div> : callout;
};

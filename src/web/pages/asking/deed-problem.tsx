// What the relay refused of a deed, unless a field beside it says so already.
import { ProblemNotice } from "./problem-notice.tsx";
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
  const notice = <ProblemNotice problem={problem} retryAtMs={retryAtMs} />;
  return isRow ? <div class="pages-row-problem">{notice}</div> : notice;
};

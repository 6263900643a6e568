// Says what went wrong in the words of the relay, when the page tries again, and how to go on.
import type { RestProblem } from "../../../client/index.ts";
import { entryIn } from "../../../face/fields.ts";
import { Button } from "../../parts/button.tsx";
import { Callout } from "../../parts/callout.tsx";
import type { PagesWords } from "../../words/pages/en.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { useNow } from "./use-now.ts";

/** The client makes two problems itself, in English. */
const problemText = ({ code, detail }: RestProblem, words: PagesWords["trouble"]): string => {
  if (code === "unreachable") return navigator.onLine ? words.unreachable : words.offline;
  if (code === "gateway") return words.gateway;
  return entryIn(shellWords().trouble.ofKey, code) ?? detail;
};

export interface ProblemCalloutProps {
  readonly problem: RestProblem;
  /** When the page tries again by itself. */
  readonly retryAtMs?: number | null;
  readonly again?: () => void;
  /** What the page says of a problem in words of its own, by the code. */
  readonly told?: Readonly<Record<string, string>> | undefined;
}

export const ProblemCallout = ({ problem, retryAtMs = null, again, told = {} }: ProblemCalloutProps) => {
  const { trouble } = pagesWords();
  const nowMs = useNow(retryAtMs === null ? null : 500);
  const seconds = retryAtMs === null ? 0 : Math.max(0, Math.ceil((retryAtMs - nowMs) / 1000));
  const isOffline = problem.code === "unreachable";
  return (
    <Callout tone={isOffline ? "warn" : "danger"} icon={isOffline ? "offline" : "warning"} urgent>
      <p>{entryIn(told, problem.code) ?? problemText(problem, trouble)}</p>
      {seconds > 0 && (
        <p class="part-small" aria-hidden="true">
          {trouble.againIn(seconds)}
        </p>
      )}
      {again && (
        <Button icon="refresh" onClick={again}>
          {trouble.again}
        </Button>
      )}
    </Callout>
  );
};

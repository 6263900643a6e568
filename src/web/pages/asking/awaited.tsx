// One place of a page that waits for an answer: loading, what went wrong, or what came.
import type { ComponentChildren } from "preact";
import { paths } from "../../app/paths.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Loading } from "../../parts/spinner.tsx";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { ProblemCallout } from "./problem-callout.tsx";
import type { PageAnswer } from "./use-answer.ts";

export interface AwaitedProps<Data> {
  readonly answer: PageAnswer<Data>;
  readonly children: (data: Data) => ComponentChildren;
}

/** To ask again would not help. */
const NOT_FOUND = 404;

/** An older answer stays on the page while the relay does not answer. */
export const Awaited = <Data,>({ answer, children }: AwaitedProps<Data>) => {
  const { data, problem, retryAtMs, again } = answer;
  if (data === null && problem?.status === NOT_FOUND) {
    return (
      <EmptyState isPage icon="search" title={problem.detail}>
        <Button href={paths.lobby()}>{pagesWords().waiting.toLobby}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {problem && <ProblemCallout problem={problem} retryAtMs={retryAtMs} again={again} />}
      {data === null ? !problem && <Loading /> : children(data)}
    </>
  );
};

// One place of a page that waits for an answer: loading, what went wrong, or what came.
import type { ComponentChildren } from "preact";
import { TroublePanel } from "../../app/trouble-panel.tsx";
import { Loading } from "../../parts/spinner.tsx";
import { ProblemCallout } from "./problem-callout.tsx";
import type { PageAnswer } from "./use-answer.ts";

export interface AwaitedProps<Data> {
  readonly answer: PageAnswer<Data>;
  /** The page has a title of its own. */
  readonly isPart?: boolean;
  readonly children: (data: Data) => ComponentChildren;
}

/** To ask again would not help. */
const NOT_FOUND = 404;

/** An older answer stays on the page while the relay does not answer. */
export const Awaited = <Data,>({ answer, isPart = false, children }: AwaitedProps<Data>) => {
  const { data, problem, retryAtMs, again } = answer;
  if (data === null && problem?.status === NOT_FOUND) {
    return <TroublePanel problem={problem} onAgain={again} isPage={!isPart} />;
  }
  return (
    <>
      {problem && <ProblemCallout problem={problem} retryAtMs={retryAtMs} again={again} />}
      {data === null ? !problem && <Loading /> : children(data)}
    </>
  );
};

// Asks the relay for what a page shows. Keeps the last answer while it asks again, and waits as the relay says.
import { useEffect, useState } from "preact/hooks";
import type { RestProblem } from "../../../client/index.ts";

/** What a method of `relay.rest` resolves to. */
export type AskOutcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: RestProblem };

export interface PageAnswer<Data> {
  /** Null: none has come yet. */
  readonly data: Data | null;
  /** Of the last try. Null: it went well, or is still on its way. */
  readonly problem: RestProblem | null;
  /** With `problem`: when the page asks again by itself. */
  readonly retryAtMs: number | null;
  readonly again: () => void;
}

/** Whether the first try has ended. What stands below an answer waits for it, so that nothing moves under the reader's eyes. */
export const hasCome = ({ data, problem }: Pick<PageAnswer<unknown>, "data" | "problem">): boolean =>
  data !== null || problem !== null;

interface AnswerState<Data> extends Omit<PageAnswer<Data>, "again"> {
  readonly key: string;
}

const UNANSWERED_RETRY_MS = 4_000;

/** Null: asking the same again would not help. */
const retryMsOf = ({ code, retryMs }: RestProblem): number | null =>
  retryMs ?? (code === "unreachable" || code === "gateway" ? UNANSWERED_RETRY_MS : null);

/**
 * `key` names what is asked for: another key drops the answer before. `everyMs`: asks again and again, as long as the
 * reader sees the page.
 */
export const useAnswer = <Data>(
  key: string,
  ask: (signal: AbortSignal) => Promise<AskOutcome<Data>>,
  everyMs: number | null = null,
): PageAnswer<Data> => {
  const nothing: AnswerState<Data> = { key, data: null, problem: null, retryAtMs: null };
  const [state, setState] = useState(nothing);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const go = async (): Promise<void> => {
      const result = await ask(signal);
      if (signal.aborted) return;
      const waitMs = result.ok ? everyMs : retryMsOf(result.problem);
      setState((before) => ({
        key,
        data: result.ok ? result.data : before.key === key ? before.data : null,
        problem: result.ok ? null : result.problem,
        retryAtMs: result.ok || waitMs === null ? null : Date.now() + waitMs,
      }));
      if (waitMs !== null) whenSeen(waitMs, signal, go);
    };
    void go();
    return () => control.abort();
  }, [key, turn, everyMs]);
  const { data, problem, retryAtMs } = state.key === key ? state : nothing;
  return { data, problem, retryAtMs, again: () => setTurn((n) => n + 1) };
};

/** Calls after the time, but not before the reader sees the page. */
const whenSeen = (ms: number, signal: AbortSignal, call: () => Promise<void>): void => {
  const timer = setTimeout(() => {
    if (!document.hidden) return void call();
    document.addEventListener("visibilitychange", () => void call(), { once: true, signal });
  }, ms);
  signal.addEventListener("abort", () => clearTimeout(timer));
};

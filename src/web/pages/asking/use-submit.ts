// A submission: a press of a button, or a form that is sent. One at a time.
import { useRef, useState } from "preact/hooks";
import type { RestProblem } from "../../../client/index.ts";
import { dataOf, RelayRefusal } from "../../../client/relay-refusal.ts";
import type { AskOutcome } from "./use-answer.ts";

export interface Submission {
  /** What is under way. Null: nothing. */
  readonly busy: string | null;
  readonly problem: RestProblem | null;
  /** With `problem`: when trying again may help. */
  readonly retryAtMs: number | null;
  /** What the relay said of a field, by its JSON Pointer, such as `/seats`. */
  readonly errorAt: (path: string) => string | undefined;
  /** `name` tells the buttons of a page apart. */
  readonly run: (name: string, submit: () => Promise<unknown>) => void;
  readonly forget: () => void;
}

/** Returns the data. Throws the problem where a method of `relay.rest` was refused. */
export const unwrap = async <Data>(asked: Promise<AskOutcome<Data>>): Promise<Data> => dataOf(await asked);

interface Refused {
  readonly problem: RestProblem;
  readonly retryAtMs: number | null;
}

export const useSubmit = (): Submission => {
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isBusy = useRef(false);
  const run = async (name: string, submit: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(name);
    setRefused(null);
    try {
      await submit();
    } catch (error) {
      if (!(error instanceof RelayRefusal)) throw error;
      const { problem } = error;
      const { retryMs } = problem;
      setRefused({ problem, retryAtMs: retryMs === undefined ? null : Date.now() + retryMs });
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return {
    busy,
    problem: refused?.problem ?? null,
    retryAtMs: refused?.retryAtMs ?? null,
    errorAt: (path) => refused?.problem.errors?.find((one) => one.path === path)?.message,
    run: (name, submit) => void run(name, submit),
    forget: () => setRefused(null),
  };
};

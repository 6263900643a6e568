// `turn-relay smoke --every 5m`: the short match of the canary, again and again, until somebody stops it. It keeps one
// account, and erases it at the end.
import { setTimeout as sleep } from "node:timers/promises";
import { type CanaryRun, runCanary } from "../../canary/run-canary.ts";
import { ambientScheduler } from "../../client/ambient.ts";
import { oneLine } from "../../match/record-fault.ts";
import { span, type TextLine } from "../play/text-line.ts";
import { writeLines } from "../play/write-lines.ts";
import { print } from "../print.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { tappedClient } from "./cast.ts";

export interface EveryParts {
  readonly server: string;
  /** Undefined: the first game of the relay that will do. */
  readonly game: string | undefined;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** From the start of a match to the start of the next. */
  readonly everyMs: number;
  readonly json: boolean;
  readonly terminal: Terminal;
  /** Aborts when somebody stops the program. The match that runs is played to its end. */
  readonly stopped: AbortSignal;
}

/** It fails if any match did. */
export const smokeEvery = async (parts: EveryParts): Promise<ExitStatus> => {
  const { server, json, terminal, stopped, everyMs } = parts;
  const kept: { token: string | null } = { token: null };
  const counts = { tries: 0, passed: 0 };
  while (!stopped.aborted) {
    const beganAtMs = performance.now();
    const run = await playOnce(parts, kept);
    counts.tries += 1;
    if (run.result.type === "passed") counts.passed += 1;
    const at = new Date();
    if (json) await print([`${JSON.stringify({ at, ...run })}\n`], terminal.stdout);
    else writeLines(terminal.raw.stdout, [tryLine(at, run)]);
    const restMs = Math.max(0, beganAtMs + everyMs - performance.now());
    await sleep(restMs, undefined, { signal: stopped }).catch(() => {});
  }
  const erased = await erase(server, kept.token);
  const { tries, passed } = counts;
  if (!json) writeLines(terminal.raw.stdout, [[], [span(`${passed} of ${tries} tries passed; ${erased}`)]]);
  return passed === tries ? EXIT.done : EXIT.failed;
};

const LONGEST_WAIT_MS = 5_000;

const playOnce = ({ server, game, random }: EveryParts, kept: { token: string | null }): Promise<CanaryRun> =>
  runCanary({
    connect: (token) => tappedClient(server, { token, longestWaitMs: LONGEST_WAIT_MS }).relay,
    tokens: {
      read: async () => kept.token,
      keep: async (token) => {
        kept.token = token;
      },
    },
    ...(game !== undefined && { game }),
    ...{ scheduler: ambientScheduler, random },
  });

const erase = async (server: string, token: string | null): Promise<string> => {
  if (token === null) return "there is no account to erase";
  const { relay } = tappedClient(server, { token });
  const erased = await relay.rest.erasePlayer({ params: { id: "me" } });
  relay.close();
  return erased.ok ? "its account is erased" : `its account is not erased: ${erased.problem.detail}`;
};

const WORDS = { passed: "ok", refused: "refused", failed: "FAILED" } as const;
const TONES = { passed: "good", refused: "warn", failed: "bad" } as const;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const tryLine = (at: Date, { result, steps, ms }: CanaryRun): TextLine => {
  const times = Object.entries(steps).map(([step, took]) => `${step} ${seconds(took)}`);
  const what = result.type === "passed" ? times.join(", ") : `at ${result.step}: ${oneLine(result.error)}`;
  return [
    span(`${at.toISOString().slice(0, 19)}Z `),
    span(WORDS[result.type].padEnd(7), TONES[result.type]),
    span(` ${seconds(ms).padStart(6)}  ${what}`),
  ];
};

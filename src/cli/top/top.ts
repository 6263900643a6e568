// `turn-relay top`: what a relay does, live. It reads `/metrics` each second, and shows rates, times and refusals.
import { setTimeout as sleep } from "node:timers/promises";
import { boundedFetch } from "../../client/bounded-fetch.ts";
import { redirectOf } from "../../client/relay-fetch.ts";
import { isDumbTerminal } from "../environment.ts";
import { openFullScreen } from "../play/full-screen.ts";
import { stopSignal } from "../stop-signal.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type MetricsReading, metricsReading } from "./metrics-reading.ts";
import { type TopState, topLine, topScreen } from "./top-lines.ts";

export interface TopFlags {
  readonly server: string;
  /** Ends after so many readings. Undefined: it goes on. */
  readonly count?: number;
}

const METRICS = "/metrics";
const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
const KEPT_READINGS = 61;

export const top = async ({ server, count }: TopFlags, terminal: Terminal): Promise<ExitStatus> => {
  const url = `${server.replace(/\/+$/, "")}${METRICS}`;
  const first = await readMetrics(url);
  if (typeof first === "string") {
    terminal.stderr.write(`${first}\n`);
    return EXIT.failed;
  }
  const stopping = new AbortController();
  void stopSignal().then(() => stopping.abort());
  const shown: { state: TopState } = { state: { server, readings: [first], silentMs: null } };
  const screen = openFullScreen(
    terminal,
    { isDumb: isDumbTerminal() },
    {
      key: (name) => {
        if (name === "q" || name === "ctrl-c" || name === "escape") stopping.abort();
      },
      resized: () => show(),
    },
  );
  const show = (): void => {
    if (screen) screen.draw(topScreen(shown.state, screen.size()));
    else terminal.stdout.write(`${topLine(shown.state)}\n`);
  };
  try {
    show();
    for (let n = 1; n !== count && !stopping.signal.aborted; n++) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      shown.state = stateAfter(shown.state, await readMetrics(url, stopping.signal));
      if (!stopping.signal.aborted) show();
    }
  } finally {
    screen?.close();
  }
  return EXIT.done;
};

/** A relay that starts anew answers again after a while. */
const stateAfter = (state: TopState, reading: MetricsReading | string): TopState => {
  if (typeof reading !== "string")
    return { ...state, readings: [...state.readings, reading].slice(-KEPT_READINGS), silentMs: null };
  return { ...state, silentMs: performance.now() - (state.readings.at(-1)?.atMs ?? 0) };
};

/** A sentence says why there is no reading. */
const readMetrics = async (url: string, stopping?: AbortSignal): Promise<MetricsReading | string> => {
  try {
    const late = AbortSignal.timeout(PATIENCE_MS);
    const answer = await boundedFetch(url, { signal: stopping ? AbortSignal.any([late, stopping]) : late });
    const reading = answer.ok ? metricsReading(await answer.text(), performance.now()) : null;
    return (
      reading ??
      redirectOf(answer, METRICS) ??
      `There are no metrics at ${url}. A relay of \`npm start\` has them. For a stack on AWS, look at its dashboard in CloudWatch.`
    );
  } catch {
    return `No relay answers at ${url}. Start one with: npx turn-relay start --memory. Or name yours: --server URL`;
  }
};

// The function `Canary`: one match a call, a line of metrics, and a line of the log where a step has not passed.
import { metricLine } from "../aws/lambda/metric-lines.ts";
import type { WriteLog } from "../relay/ports/log.ts";
import type { CanaryRun } from "./run-canary.ts";

export interface CanaryHandlerParts {
  readonly run: () => Promise<CanaryRun>;
  /** The name of the stack: the dimension of the metrics. */
  readonly stack: string;
  readonly nowMs: () => number;
  readonly write: (line: string) => void;
  readonly log: WriteLog;
}

/** Whoever invokes the function by hand reads the answer. */
export const createCanaryHandler =
  ({ run, stack, nowMs, write, log }: CanaryHandlerParts) =>
  async (): Promise<CanaryRun> => {
    const done = await run();
    const { result, match } = done;
    write(canaryMetrics(done, stack, nowMs()));
    if (result.type !== "passed") {
      const { step, error } = result;
      const isFailed = result.type === "failed";
      log({
        ...(isFailed
          ? ({ level: "error", event: "canary-failed" } as const)
          : ({ level: "warn", event: "canary-refused" } as const)),
        ...{ canaryStep: step, error, ...(match !== null && { match }) },
      });
    }
    return done;
  };

/**
 * What the alarm and the dashboard read. CloudWatch charges for each metric, so the steps are plain fields: `openMs`. A
 * query of the log reads them.
 */
const canaryMetrics = ({ result, steps, ms }: CanaryRun, stack: string, atMs: number): string =>
  metricLine(
    [
      { name: "CanaryFailed", unit: "Count", value: result.type === "failed" ? 1 : 0 },
      { name: "CanaryDuration", unit: "Milliseconds", value: Math.round(ms) },
    ],
    { Stack: stack },
    atMs,
    {
      canary: result.type,
      ...Object.fromEntries(Object.entries(steps).map(([step, took]) => [`${step}Ms`, Math.round(took)])),
    },
  );

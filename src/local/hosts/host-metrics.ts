// Replaces `#metrics` in a local host's bundles: the metrics go through the host's message port, at most once a second.

import { parentPort } from "node:worker_threads";
import { createMetricTally } from "../../relay/metric-tally.ts";
import type { ReportedMetrics } from "../../relay/ports/log.ts";
import type { FromWorker, ToWorker } from "./host-message.ts";

const EVERY_MS = 1_000;

export const createHostMetrics = (): ReportedMetrics => {
  const tally = createMetricTally();
  let isWaiting = false;

  const report = (): void => {
    isWaiting = false;
    if (tally.isEmpty()) return;
    const message: FromWorker = { type: "counted", counted: tally.take() };
    parentPort?.postMessage(message);
  };
  // A host that stops asks for all output first.
  parentPort?.on("message", ({ type }: ToWorker) => {
    if (type === "flush") report();
  });
  return {
    ...tally,
    settle: () => {
      if (isWaiting || tally.isEmpty()) return;
      isWaiting = true;
      // In the relay's own process, this timer would keep the process alive after the relay has stopped.
      setTimeout(report, EVERY_MS).unref();
    },
  };
};

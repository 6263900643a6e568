// What the gateway's process knows of the whole relay: what its hosts have counted, and which matches are live. The
// matches come from the store at the gateway's start, then from its stream.
import type { StreamRecord } from "../aws/lambda/stream-record.ts";
import { type CountedMetrics, createTotals } from "../relay/metric-tally.ts";
import { metricsPage } from "./gateway/metrics-page.ts";

export interface Observations {
  /** Takes what a host has counted since it last reported. */
  counted(counted: CountedMetrics): void;
  heard(record: StreamRecord): void;
  /** The keys of the matches that were live when the gateway looked into the store. */
  found(keys: readonly string[]): void;
  /** The text of `/metrics`. */
  page(sockets: number): string;
}

export const createObservations = (): Observations => {
  const totals = createTotals();
  const live = new Set<string>();
  /** What ended before the look into the store was over. Null after the look. */
  let ended: Set<string> | null = new Set();
  return {
    counted: totals.add,
    heard: ({ dynamodb: { Keys, NewImage } }) => {
      const key = String(Keys["pk"]?.["S"]);
      if (NewImage?.["status"]?.["S"] === "live") {
        live.add(key);
        return;
      }
      live.delete(key);
      ended?.add(key);
    },
    found: (keys) => {
      for (const key of keys) if (!ended?.has(key)) live.add(key);
      ended = null;
    },
    page: (sockets) => metricsPage(totals.counted, { liveMatches: live.size, sockets }),
  };
};

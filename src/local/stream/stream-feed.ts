// Hands the stream's records to the functions that follow it, as Lambda does: filtered, a match's in their order and one
// batch at a time, gathered for a while, and again until they are taken or too old.

import * as z from "zod";
import type { StreamReader } from "../../aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../aws/lambda/stream-record.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import type { Log } from "../log.ts";
import type { LocalTimers } from "../queue/timers.ts";
import { fitsPattern } from "./stream-filter.ts";

export interface StreamFeed {
  give(record: StreamRecord): void;
  /** What still waits is handed over at once, for the last time. */
  stop(): void;
}

export interface StreamFeedOptions {
  readonly name: string;
  readonly reader: StreamReader;
  readonly pool: HostPool;
  readonly timers: LocalTimers;
  readonly log: Log;
}

/** One match's records that have not been taken yet. */
interface Lane {
  readonly records: StreamRecord[];
  tries: number;
  state: "gathering" | "running";
  cancel: () => void;
}

const BATCH_RECORDS = 100;

export function createStreamFeed(options: StreamFeedOptions): StreamFeed {
  const { name, reader, pool, timers, log } = options;
  const lanes = new Map<string, Lane>();
  let stopped = false;

  function after(delayMs: number, id: string, lane: Lane): void {
    lane.state = "gathering";
    if (stopped || delayMs === 0) void deliver(id, lane);
    else lane.cancel = timers.after(delayMs, () => void deliver(id, lane));
  }

  async function deliver(id: string, lane: Lane): Promise<void> {
    lane.state = "running";
    const startedAtMs = timers.nowMs();
    const batch = lane.records.slice(0, BATCH_RECORDS);
    const invocation = await pool.invoke({ Records: batch });
    const taken = invocation.ok ? takenOf(batch, invocation.result) : 0;
    lane.records.splice(0, taken);
    lane.tries = taken > 0 ? 0 : lane.tries + 1;
    if (lane.tries > 0) drop(id, lane, stopped ? lane.records.length : countStale(lane));
    if (lane.records.length === 0) lanes.delete(id);
    else after(lane.tries > 0 ? retryMs(lane.tries) : restMs(startedAtMs), id, lane);
  }

  function countStale({ records }: Lane): number {
    const oldestMs = reader.oldestSeconds * 1000;
    const first = records.findIndex(
      ({ dynamodb }) => dynamodb.ApproximateCreationDateTime * 1000 > timers.nowMs() - oldestMs,
    );
    return first < 0 ? records.length : first;
  }

  function drop(id: string, lane: Lane, records: number): void {
    if (records === 0) return;
    log({ event: "records-dropped", function: name, match: id, records });
    lane.records.splice(0, records);
    lane.tries = 0;
  }

  /** What is left of the window of which a batch was handed over then. */
  function restMs(startedAtMs: number): number {
    return Math.max(0, startedAtMs + reader.windowSeconds * 1000 - timers.nowMs());
  }

  return {
    give(record) {
      if (!reader.filters.some((pattern) => fitsPattern(pattern, record))) return;
      const id = String(record.dynamodb.Keys["pk"]?.["S"]);
      const lane = lanes.get(id);
      if (lane) {
        lane.records.push(record);
        return;
      }
      const fresh: Lane = { records: [record], tries: 0, state: "gathering", cancel: () => {} };
      lanes.set(id, fresh);
      after(reader.windowSeconds * 1000, id, fresh);
    },
    stop() {
      stopped = true;
      for (const [id, lane] of lanes) {
        if (lane.state === "running") continue;
        lane.cancel();
        void deliver(id, lane);
      }
    },
  };
}

const LONGEST_RETRY_MS = 30_000;
const retryMs = (tries: number): number => Math.min(LONGEST_RETRY_MS, 500 * 2 ** tries);

const BatchAnswer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** How many were taken: those before the first that failed. An answer of another shape is a success, as it is to Lambda. */
function takenOf(batch: readonly StreamRecord[], result: unknown): number {
  const failed = (BatchAnswer.safeParse(result).data?.batchItemFailures ?? []).map(
    ({ itemIdentifier }) => itemIdentifier,
  );
  const first = batch.findIndex(({ dynamodb }) => failed.includes(dynamodb.SequenceNumber));
  return first < 0 ? batch.length : first;
}

// Sends the stream's records to a function as Lambda does: filtered, in order and in batches. Each lane sends one
// batch at a time, and repeats a failed batch until its records are taken or too old.

import type { StreamReader } from "../../aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../aws/lambda/stream-record.ts";
import { failedItems } from "../batch-answer.ts";
import type { Invocation, Invoke } from "../invocation.ts";
import type { Scheduler } from "../scheduler.ts";

export interface StreamBatch {
  readonly Records: readonly StreamRecord[];
}

export interface StreamFeed {
  give(record: StreamRecord): void;
  /** True if the function has taken every record. */
  isDry(): boolean;
  /** Sends the waiting records at once, for the last time. */
  stop(): void;
}

/** The delays in milliseconds. */
export interface StreamDelays {
  /** The wait of the first record of an idle lane. */
  readonly gather: () => number;
  /** The wait of the records that came since the last batch was sent, `sinceMs` ago. */
  readonly next: (sinceMs: number) => number;
  /** The wait before a batch is sent again that failed `tries` times. */
  readonly retry: (tries: number) => number;
}

export interface StreamFeedOptions {
  readonly reader: StreamReader;
  readonly invoke: Invoke<StreamBatch>;
  readonly scheduler: Scheduler;
  readonly batchRecords: number;
  /** The lane of a record. A lane keeps its order, so all records of one match must share a lane. */
  readonly laneOf: (record: StreamRecord) => string;
  /** Default: the delays of Lambda. */
  readonly delays?: StreamDelays;
  /** Called when the feed gives up that many records of a lane. */
  readonly onDropped: (lane: string, records: number) => void;
}

/** A queue of records that the function has not taken yet. */
interface Lane {
  readonly id: string;
  readonly records: StreamRecord[];
  tries: number;
  state: "gathering" | "running";
  cancel: () => void;
}

export const createStreamFeed = (options: StreamFeedOptions): StreamFeed => {
  const { reader, invoke, scheduler, batchRecords, laneOf, onDropped } = options;
  const { delays = delaysOf(reader) } = options;
  const lanes = new Map<string, Lane>();
  let stopped = false;

  const deliverAfter = (delayMs: number, lane: Lane): void => {
    lane.state = "gathering";
    if (stopped || delayMs === 0) void deliver(lane);
    else lane.cancel = scheduler.after(delayMs, () => void deliver(lane));
  };

  const deliver = async (lane: Lane): Promise<void> => {
    lane.state = "running";
    const startedAtMs = scheduler.nowMs();
    const batch = lane.records.slice(0, batchRecords);
    const taken = takenOf(batch, await invoke({ Records: batch }));
    lane.records.splice(0, taken);
    lane.tries = taken > 0 ? 0 : lane.tries + 1;
    const oldestMs = scheduler.nowMs() - reader.oldestSeconds * 1000;
    if (lane.tries > 0) drop(lane, stopped ? lane.records.length : countBefore(oldestMs, lane.records));
    if (lane.records.length === 0) lanes.delete(lane.id);
    else if (lane.tries > 0) deliverAfter(delays.retry(lane.tries), lane);
    else deliverAfter(delays.next(scheduler.nowMs() - startedAtMs), lane);
  };

  const drop = (lane: Lane, records: number): void => {
    if (records === 0) return;
    onDropped(lane.id, records);
    lane.records.splice(0, records);
    lane.tries = 0;
  };

  return {
    give: (record) => {
      if (!wakes(reader, record)) return;
      const id = laneOf(record);
      const known = lanes.get(id);
      if (known) {
        known.records.push(record);
        return;
      }
      const lane: Lane = { id, records: [record], tries: 0, state: "gathering", cancel: () => {} };
      lanes.set(id, lane);
      deliverAfter(delays.gather(), lane);
    },
    isDry: () => lanes.size === 0,
    stop: () => {
      stopped = true;
      for (const lane of lanes.values()) {
        if (lane.state === "running") continue;
        lane.cancel();
        void deliver(lane);
      }
    },
  };
};

/** The number of leading records that were written no later than `atMs`. */
const countBefore = (atMs: number, records: readonly StreamRecord[]): number => {
  const first = records.findIndex(({ dynamodb }) => dynamodb.ApproximateCreationDateTime * 1000 > atMs);
  return first < 0 ? records.length : first;
};

/** True if one of the reader's patterns fits the record. */
export const wakes = ({ filters }: StreamReader, record: StreamRecord): boolean =>
  filters.some((pattern) => fitsPattern(pattern, record));

export const matchKeyOf = ({ dynamodb }: StreamRecord): string => String(dynamodb.Keys["pk"]?.["S"]);

/** The number of records taken: all before the first failed one. */
export const takenOf = (batch: readonly StreamRecord[], invocation: Invocation): number => {
  if (!invocation.ok) return 0;
  const failed = failedItems(invocation.result);
  const first = batch.findIndex(({ dynamodb }) => failed.includes(dynamodb.SequenceNumber));
  return first < 0 ? batch.length : first;
};

const LONGEST_RETRY_MS = 30_000;

const delaysOf = ({ windowSeconds }: StreamReader): StreamDelays => ({
  gather: () => windowSeconds * 1000,
  next: (sinceMs) => Math.max(0, windowSeconds * 1000 - sinceMs),
  retry: (tries) => Math.min(LONGEST_RETRY_MS, 500 * 2 ** tries),
});

export const fitsPattern = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((wanted: unknown) => fitsOne(wanted, value));
  if (!isObject(pattern)) throw new Error("a pattern is made of objects and lists");
  return Object.entries(pattern).every(([name, inner]) =>
    fitsPattern(inner, isObject(value) ? value[name] : undefined),
  );
};

const fitsOne = (wanted: unknown, value: unknown): boolean => {
  if (!isObject(wanted)) return wanted === value;
  if ("exists" in wanted) return wanted["exists"] === (value !== undefined);
  const { "anything-but": unwanted } = wanted;
  if (!Array.isArray(unwanted)) throw new Error(`an unknown filter: ${JSON.stringify(wanted)}`);
  return value !== undefined && !unwanted.includes(value);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

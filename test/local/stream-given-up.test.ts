// How long the local stream delivers a failing batch: as long as Lambda does.
import { setImmediate as handled } from "node:timers/promises";
import { expect, test } from "vitest";
import { STREAM_READERS, type StreamReader } from "../../src/aws/lambda/stream-readers.ts";
import type { StreamRecord } from "../../src/aws/lambda/stream-record.ts";
import { createStreamFeed, matchKeyOf } from "../../src/stand-ins/stream/stream-feed.ts";
import { manualTimers } from "./manual-timers.ts";

const image = (status: string) => ({ status: { S: status }, watched: { N: "1" } });

/** A feed whose function is down until the given time. Returns the times at which the one record was delivered. */
const feeding = (reader: StreamReader, downMs: number) => {
  const timers = manualTimers();
  const startMs = timers.nowMs();
  const handed: number[] = [];
  const dropped: object[] = [];
  const feed = createStreamFeed({
    ...{ reader, scheduler: timers, batchRecords: 100, laneOf: matchKeyOf },
    invoke: async () => {
      const atMs = timers.nowMs() - startMs;
      handed.push(atMs);
      return atMs < downMs ? { ok: false, error: "down" } : { ok: true, result: null };
    },
    onDropped: (match, records) => dropped.push({ match, records }),
  });
  const record: StreamRecord = {
    ...{ eventID: "1", eventName: "MODIFY", eventVersion: "1.1", eventSource: "aws:dynamodb" },
    awsRegion: "local",
    dynamodb: {
      ApproximateCreationDateTime: startMs / 1000,
      Keys: { pk: { S: "M#m" }, sk: { S: "M" } },
      OldImage: image("live"),
      NewImage: image("over"),
      SequenceNumber: "1",
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  };
  feed.give(record);
  const pass = async (ms: number, stepMs = 1_000): Promise<void> => {
    for (const endMs = timers.nowMs() + ms; timers.nowMs() < endMs; ) {
      timers.advance(stepMs);
      await handled();
    }
  };
  return { handed, dropped, pass };
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test("the projection of an end is done after an outage of ten minutes", async () => {
  const { handed, dropped, pass } = feeding(STREAM_READERS.projections, 10 * MINUTE_MS);
  await pass(11 * MINUTE_MS);
  expect(handed.at(-1)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(handed.length).toBeLessThan(40);
  expect(dropped).toEqual([]);
});

test("a batch that always fails is dropped after nearly a day, as long as the stream keeps it", async () => {
  const { handed, dropped, pass } = feeding(STREAM_READERS.projections, Number.POSITIVE_INFINITY);
  await pass(23 * HOUR_MS, MINUTE_MS);
  expect(dropped).toEqual([]);
  await pass(HOUR_MS, MINUTE_MS);
  expect(handed.at(-1)).toBeGreaterThanOrEqual(23 * HOUR_MS);
  expect(dropped).toEqual([{ match: "M#m", records: 1 }]);
});

test("a spectators' batch is dropped after a minute", async () => {
  const { handed, dropped, pass } = feeding(STREAM_READERS.spectators, 10 * MINUTE_MS);
  await pass(5 * MINUTE_MS);
  expect(handed.at(-1)).toBeLessThan(2 * MINUTE_MS);
  expect(dropped).toEqual([{ match: "M#m", records: 1 }]);
});

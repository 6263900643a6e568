// The lines of CloudWatch's embedded metric format, held to AWS's specification, and when they are written.

import { expect, test } from "vitest";
import * as z from "zod";
import { createHostMetrics } from "../../src/aws/lambda/metric-lines.ts";
import { SCALES } from "../../src/relay/metric-tally.ts";
import { COUNTS, DISTRIBUTIONS } from "../../src/relay/ports/log.ts";
import { PRICES } from "../../src/relay/spending/prices.ts";

/** The metadata as "Specification: Embedded metric format" of the CloudWatch User Guide has it. No other members. */
const directiveSchema = z.strictObject({
  Namespace: z.string().min(1).max(1024),
  Dimensions: z.array(z.array(z.string().min(1).max(250)).min(1).max(30)).min(1),
  Metrics: z
    .array(z.strictObject({ Name: z.string().min(1).max(1024), Unit: z.enum(["Count", "Milliseconds"]) }))
    .min(1)
    .max(100),
});
const lineSchema = z.looseObject({
  _aws: z.strictObject({ Timestamp: z.int(), CloudWatchMetrics: z.array(directiveSchema).min(1) }),
});

/** "A numeric value or an array of numeric values", of which there are no more than a hundred. */
const valueSchema = z.union([z.int(), z.array(z.number().min(0).max(Number.MAX_VALUE)).min(1).max(100)]);

/** The members that the metadata names, each of the form that CloudWatch takes. */
const membersOf = (text: string): Readonly<Record<string, unknown>> => {
  const { _aws, ...members } = lineSchema.parse(JSON.parse(text));
  const named = _aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) => {
    for (const name of Dimensions.flat()) z.string().min(1).max(1024).parse(members[name]);
    for (const { Name } of Metrics) valueSchema.parse(members[Name]);
    return [...Dimensions.flat(), ...Metrics.map(({ Name }) => Name)];
  });
  expect(Object.keys(members).sort()).toEqual([...new Set(named)].sort());
  return members;
};

const host = () => {
  const clock = { nowMs: 1_000_000 };
  const lines: string[] = [];
  const metrics = createHostMetrics({
    stack: "Cards",
    nowMs: () => clock.nowMs,
    write: (line) => lines.push(line),
  });
  return { clock, metrics, lines };
};

test("one line a minute has all that was counted, and each code of refusals one more", () => {
  const { clock, metrics, lines } = host();
  for (let n = 0; n < 3; n++) metrics.count("Accepted");
  metrics.count("Beaten");
  metrics.countRefused("barred");
  metrics.countRefused("barred");
  metrics.countRefused("too-fast");
  for (const ms of [7, 7, 300]) metrics.record("CommitLatency", ms);
  metrics.record("CommitAttempts", 2);
  metrics.settle();
  clock.nowMs += 59_999;
  metrics.settle();
  expect(lines).toEqual([]);
  clock.nowMs += 1;
  metrics.settle();
  expect(lines.map(membersOf)).toEqual([
    {
      ...{ Stack: "Cards", Accepted: 3, Beaten: 1, Refused: 3 },
      CommitLatency: [7.34, 7.34, 279],
      CommitAttempts: [2],
    },
    { Stack: "Cards", Code: "barred", Refused: 2 },
    { Stack: "Cards", Code: "too-fast", Refused: 1 },
  ]);
  expect(lines.join()).toContain('"Namespace":"TurnRelay","Dimensions":[["Stack","Code"]]');
  expect(lines.join()).toContain('{"Name":"CommitLatency","Unit":"Milliseconds"}');
  clock.nowMs += 100_000;
  metrics.settle();
  expect(lines).toHaveLength(3);
});

test("refusals that only one game has count as one code, since CloudWatch charges for each", () => {
  const { clock, metrics, lines } = host();
  for (const code of ["hearts.not-broken", "hearts.no-points", "owed"] as const) metrics.countRefused(code);
  clock.nowMs += 60_000;
  metrics.settle();
  expect(lines.map(membersOf)).toEqual([
    { Stack: "Cards", Refused: 3 },
    { Stack: "Cards", Code: "own", Refused: 2 },
    { Stack: "Cards", Code: "owed", Refused: 1 },
  ]);
});

test.for([
  "MatchesStarted",
  "MatchesEnded",
  "SocketsOpened",
  "SocketsClosed",
  "Faults",
  "GameFaults",
] as const)("%s is written with its event", (name) => {
  const { metrics, lines } = host();
  metrics.count("Accepted");
  metrics.count(name);
  expect(lines).toEqual([]);
  metrics.settle();
  metrics.count("Accepted");
  metrics.settle();
  expect(lines.map(membersOf)).toEqual([{ Stack: "Cards", Accepted: 1, [name]: 1 }]);
});

test("a slow act of an environment that has just started does not count: it waited for the start", () => {
  const { clock, metrics, lines } = host();
  metrics.count("SlowActs");
  metrics.count("Accepted");
  metrics.settle();
  metrics.count("SlowActs");
  clock.nowMs += 60_000;
  metrics.settle();
  expect(lines.map(membersOf)).toEqual([{ Stack: "Cards", Accepted: 1, SlowActs: 1 }]);
});

test("what a line cannot hold stands in the next ones, and nothing is lost or told twice", () => {
  const { clock, metrics, lines } = host();
  metrics.settle();
  for (const name of COUNTS) metrics.count(name);
  const recorded = new Map<string, number>(DISTRIBUTIONS.map((name) => [name, 0]));
  for (const name of DISTRIBUTIONS) {
    for (let value = -3; value < 1e9; value = Math.ceil(value * 1.05) + 1) {
      metrics.record(name, value);
      recorded.set(name, (recorded.get(name) ?? 0) + 1);
    }
  }
  clock.nowMs += 60_000;
  metrics.settle();
  const members = lines.map(membersOf);
  expect(members.length).toBeGreaterThan(2);
  expect(Object.keys(members[0] ?? {}).sort()).toEqual(["Stack", ...COUNTS, ...DISTRIBUTIONS].sort());
  for (const name of DISTRIBUTIONS)
    expect(members.flatMap((line) => line[name] ?? [])).toHaveLength(recorded.get(name) ?? 0);
  for (const name of COUNTS) expect(members.filter((line) => name in line)).toHaveLength(1);
});

test("an act adds less than a cent a million acts to what CloudWatch charges for logs", () => {
  const { clock, metrics, lines } = host();
  const acts = 3_000;
  for (let act = 0; act < acts; act++) {
    metrics.count("Accepted");
    metrics.record("CommitAttempts", act % 20 === 0 ? 2 : 1);
    metrics.record("CommitLatency", 5 + (act % 40));
    metrics.record("PostLatency", 20 + (act % 100));
  }
  clock.nowMs += 60_000;
  metrics.settle();
  const dollarsAMillion = ((lines.join("\n").length / acts) * 1e6 * PRICES.logGb[0]) / 1e9;
  expect(dollarsAMillion).toBeLessThan(0.01);
});

test("the value of a bucket is at most a tenth off, and a bound belongs to the bucket below it", () => {
  const { bucketOf, mostIn, buckets } = SCALES.CommitLatency;
  const standsFor = (bucket: number) => SCALES.CommitLatency.valueOf(bucket);
  for (let ms = 0.51; ms < 4_000_000; ms *= 1.01)
    expect(Math.abs(standsFor(bucketOf(ms)) / ms - 1), String(ms)).toBeLessThan(0.1);
  for (let bucket = 0; bucket < buckets - 1; bucket++) expect(bucketOf(mostIn(bucket))).toBe(bucket);
  expect([bucketOf(0), standsFor(0), bucketOf(1e12)]).toEqual([0, 0, buckets - 1]);
  const attempts = SCALES.CommitAttempts;
  expect([1, 2, 8].map((count) => attempts.valueOf(attempts.bucketOf(count)))).toEqual([1, 2, 8]);
});

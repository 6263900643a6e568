// `turn-relay replay --many` with many records, and with a long one: it needs no more memory for more.
import { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { run } from "../../src/cli/main.ts";
import { numbers, playedRecord } from "../match/played-record.ts";
import { play } from "../match/replayed.ts";
import { lineCounter, turnRelay } from "./in-process.ts";
import { chunked, records } from "./many-records.ts";

test("2,000 records leave the heap as 200 had left it", async () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  const heapBytes = (): number => {
    if (typeof collect === "function") collect();
    return process.memoryUsage().heapUsed;
  };
  const stdout = lineCounter();
  let early = 0;
  let late = 0;
  const stdin = Readable.from(
    (function* () {
      for (const chunk of chunked(2_000, 64 * 1024)) {
        if (early === 0 && stdout.lines() >= 200) early = heapBytes();
        if (stdout.lines() >= 1_800) late = heapBytes();
        yield chunk;
      }
    })(),
  );
  expect(await run(["replay", "--many"], { stdin, stdout, stderr: new Writable() })).toBe(0);
  expect(stdout.lines()).toBe(2_000);
  expect(early).toBeGreaterThan(0);
  expect(late - early).toBeLessThan(4 * 1024 * 1024);
});

test("a record of several megabytes has its answer, and so has the one behind it", async () => {
  const random = numbers(8);
  const { document } = playedRecord({ seats: 2, secret: "8".repeat(64), random, mostEntries: 0 });
  const actions = Array(100_000).fill(play(1, "r10"));
  const long = JSON.stringify({ ...document, actions });
  expect(long.length).toBeGreaterThan(3_000_000);
  const { stdout } = await turnRelay(["replay", "--many"], `${long}\n${records[0]}`);
  const [first, second] = stdout
    .split("\n")
    .slice(0, 2)
    .map((line) => JSON.parse(line));
  expect(first.lines).toHaveLength(100_001);
  expect(second).toMatchObject({ record: 1 });
});

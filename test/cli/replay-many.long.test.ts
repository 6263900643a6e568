// `turn-relay replay --many` needs no more memory for more records.
import { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { run } from "../../src/cli/main.ts";
import { lineCounter } from "./in-process.ts";
import { chunked } from "./many-records.ts";

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

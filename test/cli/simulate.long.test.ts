import { expect, test } from "vitest";
import { turnRelay } from "./in-process.ts";

test("a range of seeds that keep every promise, 0", async () => {
  const { status, stdout } = await turnRelay(["simulate", "--seeds", "1-3", "--game", "zip-zap"]);
  expect(status).toBe(0);
  expect(stdout).toContain("3 seeds, zip-zap: 0 broke a promise");
});

test("one seed with every step of it", async () => {
  const args = ["simulate", "--seed", "3", "--game", "zip-zap"];
  const [short, long] = [await turnRelay(args), await turnRelay([...args, "--trace"])];
  expect(short.status).toBe(0);
  expect(short.stdout.split("\n").length).toBeLessThan(4);
  expect(long.stdout).toMatch(/ ms {2}/);
  // The last line is the same in both runs. It has the hash of the trace.
  expect(long.stdout.endsWith(short.stdout)).toBe(true);
});

test("a seed has another world with --pushes", async () => {
  const args = ["simulate", "--seed", "2", "--game", "zip-zap"];
  const [drawn, ofPushes] = [await turnRelay(args), await turnRelay([...args, "--pushes"])];
  expect(ofPushes.status).toBe(0);
  expect(ofPushes.stdout).toContain("every promise is kept");
  expect(ofPushes.stdout).not.toBe(drawn.stdout);
});

test.for([
  [["--seeds", "9-1"], "--seeds: the range ends before it begins"],
  [["--seeds", "many"], "--seeds"],
  [["--seed", "-1"], "--seed"],
  [["--game", "chess"], "--game"],
  [["--without", "everything"], "--without"],
] as const)("%s is refused, 2", async ([args, said]) => {
  const { status, stderr } = await turnRelay(["simulate", ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});

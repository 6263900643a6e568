// Tasks beside each other: one that fails holds up no other.
import { expect, test } from "vitest";
import { inParallel } from "../../src/relay/delivery/in-parallel.ts";

test("a task that fails holds up no other, and its fault is thrown in the end", async () => {
  const done: number[] = [];
  const running = inParallel([1, 2, 3, 4], 1, async (n) => {
    if (n % 2 === 0) throw new Error(`no ${n}`);
    done.push(n);
  });
  await expect(running).rejects.toThrow("no 2");
  expect(done).toEqual([1, 3]);
});

test("a task that fails before it begins to wait holds up no other, too", async () => {
  const done: number[] = [];
  const running = inParallel([1, 2, 3], 1, (n) => {
    if (n === 1) throw new Error("no 1");
    done.push(n);
    return Promise.resolve();
  });
  await expect(running).rejects.toThrow("no 1");
  expect(done).toEqual([2, 3]);
});

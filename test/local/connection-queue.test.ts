// The tasks of one connection before the hosts: how many are under way, and when the gateway reads on.
import { expect, test } from "vitest";
import { createConnectionQueue } from "../../src/local/gateway/connection-queue.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

const queueOf = (most: number) => {
  const underWay: { readonly text: string; readonly end: () => void }[] = [];
  const seen = { handed: [] as string[], mostAtOnce: 0, reads: [] as string[], isOpen: true };
  const queue = createConnectionQueue({
    most,
    isOpen: () => seen.isOpen,
    pause: () => seen.reads.push("pause"),
    resume: () => seen.reads.push("resume"),
  });
  const push = (text: string): void =>
    queue.push(
      () =>
        new Promise((end) => {
          seen.handed.push(text);
          underWay.push({ text, end });
          seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay.length);
        }),
    );
  const endOne = async (): Promise<void> => {
    underWay.shift()?.end();
    await soon();
  };
  return { push, seen, underWay, endOne };
};

test("of thousands of tiny frames four are under way, and nothing more is read until all were handed on", async () => {
  const { push, seen, underWay, endOne } = queueOf(4);
  const texts = Array.from({ length: 500 }, (_, n) => `${n}`);
  for (const text of texts) push(text);
  while (underWay.length > 0) {
    expect(seen.reads).toEqual(seen.handed.length < texts.length ? ["pause"] : seen.reads);
    await endOne();
  }
  expect(seen.mostAtOnce).toBe(4);
  expect(seen.handed).toEqual(texts);
  expect(seen.reads).toEqual(["pause", "resume"]);
});

test("frames of a closed connection are dropped, and its socket is read to its end", async () => {
  const { push, seen, endOne } = queueOf(4);
  for (let n = 0; n < 500; n++) push(`${n}`);
  seen.isOpen = false;
  await endOne();
  expect(seen.handed).toHaveLength(4);
  expect(seen.reads).toEqual(["pause", "resume"]);
  push("late");
  expect(seen.handed).toHaveLength(4);
});

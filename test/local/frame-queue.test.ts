// The frames of one connection before the hosts: how many are under way, and when the gateway reads on.
import { expect, test } from "vitest";
import { createFrameQueue } from "../../src/local/gateway/frame-queue.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

const queueOf = (most: number) => {
  const underWay: { readonly text: string; readonly end: () => void }[] = [];
  const seen = { handed: [] as string[], mostAtOnce: 0, reads: [] as string[], isOpen: true };
  const queue = createFrameQueue({
    most,
    hand: (text) =>
      new Promise((end) => {
        seen.handed.push(text);
        underWay.push({ text, end });
        seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay.length);
      }),
    isOpen: () => seen.isOpen,
    pause: () => seen.reads.push("pause"),
    resume: () => seen.reads.push("resume"),
  });
  const endOne = async (): Promise<void> => {
    underWay.shift()?.end();
    await soon();
  };
  return { queue, seen, underWay, endOne };
};

test("of thousands of tiny frames four are under way, and nothing more is read until all were handed on", async () => {
  const { queue, seen, underWay, endOne } = queueOf(4);
  const texts = Array.from({ length: 500 }, (_, n) => `${n}`);
  for (const text of texts) queue.push(text);
  while (underWay.length > 0) {
    expect(seen.reads).toEqual(seen.handed.length < texts.length ? ["pause"] : seen.reads);
    await endOne();
  }
  expect(seen.mostAtOnce).toBe(4);
  expect(seen.handed).toEqual(texts);
  expect(seen.reads).toEqual(["pause", "resume"]);
});

test("frames of a closed connection are dropped, and its socket is read to its end", async () => {
  const { queue, seen, endOne } = queueOf(4);
  for (let n = 0; n < 500; n++) queue.push(`${n}`);
  seen.isOpen = false;
  await endOne();
  expect(seen.handed).toHaveLength(4);
  expect(seen.reads).toEqual(["pause", "resume"]);
  queue.push("late");
  expect(seen.handed).toHaveLength(4);
});

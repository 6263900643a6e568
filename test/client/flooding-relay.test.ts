// A relay that sends frames without end: a client reads so many of a match, of notices and at a time, then closes.
import { expect, test } from "vitest";
import { createFrameBounds } from "../../src/client/frame-bounds.ts";

const BOUNDS = { ms: 100, frames: 1_000, letters: 1_000_000, kept: 10_000 };
const MUCH = "x".repeat(1_000);
const MOST = 9;

const bounded = (more: Partial<typeof BOUNDS> = {}) => {
  const world = { nowMs: 0 };
  const bounds = createFrameBounds(() => world.nowMs, { ...BOUNDS, ...more });
  bounds.sent(JSON.stringify({ type: "watch", match: "M" }));
  bounds.sent(JSON.stringify({ type: "watch", match: "other" }));
  return { world, received: (frame: object) => bounds.received(JSON.stringify(frame)) };
};

const counted = (frames: number, each: (n: number) => boolean): number =>
  Array.from({ length: frames }, (_, n) => each(n)).filter(Boolean).length;

test.for([
  ["events of a match", (n: number) => ({ type: "events", match: "M", from: 9 * n, events: [MUCH] })],
  ["notices", (n: number) => ({ type: "notice", notice: { id: `n${n}`, kind: MUCH } })],
  ["notices in each hello", (n: number) => ({ type: "hello", notices: [{ id: `n${n}`, kind: MUCH }] })],
] as const)("a relay that sends %s without end is left", ([, frameOf]) => {
  const { world, received } = bounded();
  const isRead = (n: number): boolean => {
    world.nowMs += 1_000;
    return received(frameOf(n));
  };
  expect(counted(3 * MOST, isRead)).toBe(MOST);
});

test("each match has letters of its own, and what a client does not keep counts for none", () => {
  const { received } = bounded();
  const frames = ["M", "other", "nobody's", undefined].map((match) => ({ type: "events", match, MUCH }));
  for (const frame of frames) expect(counted(MOST, () => received(frame))).toBe(MOST);
  expect(counted(MOST, () => received({ type: "hello", notices: [{ id: "n", kind: MUCH }] }))).toBe(MOST);
  expect(counted(5 * MOST, () => received({ type: "pong", match: "nobody's", MUCH }))).toBe(5 * MOST);
});

test("frames and their letters are counted in windows", () => {
  const { world, received } = bounded({ frames: 3 });
  expect(counted(5, () => received({}))).toBe(3);
  world.nowMs = 99;
  expect(received({})).toBe(false);
  world.nowMs = 100;
  expect(counted(5, () => received({}))).toBe(3);
  const large = bounded({ letters: 2_500 });
  expect(counted(5, () => large.received({ MUCH }))).toBe(2);
});

test("what is no JSON counts too", () => {
  const { received } = createFrameBounds(() => 0, { ...BOUNDS, frames: 2 });
  expect(["{", "[", "null"].map(received)).toEqual([true, true, false]);
});

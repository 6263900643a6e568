// Reads a trace of Chromium: how even the frames came, the longest task of the page, and how long a key took to be seen.
import * as z from "zod";
import { quantile } from "../../bench/report/quantiles.ts";

export interface Traced {
  readonly frames: number;
  /** The share of frames that came within 16.7 ms after the one before, in percent. */
  readonly inTimePercent: number;
  readonly p99FrameMs: number;
  readonly longestTaskMs: number;
  readonly keys: number;
  /** From the key to the next frame that shows what it did. */
  readonly medianKeyMs: number;
  readonly p95KeyMs: number;
}

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.number().optional(),
  pid: z.number(),
  tid: z.number(),
  args: z.looseObject({ data: z.looseObject({}).optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) });
const timingSchema = z.object({ type: z.literal("keydown"), duration: z.number() });

/** A frame of 60 a second, and what a clock of the trace is coarse by. */
const FRAME_MS = 16.7;
const COARSE_MS = 0.5;

export const tracedFigures = (trace: Buffer): Traced => {
  const all = traceSchema.parse(JSON.parse(trace.toString())).traceEvents;
  const events = all.flatMap((one) => eventSchema.safeParse(one).data ?? []);
  const fired = events.filter(({ name }) => name === "FireAnimationFrame");
  const main = fired[0];
  const times = [...new Set(fired.map(({ ts }) => Math.round(ts / 2_000)))].sort((a, b) => a - b);
  const starts = times.map((time) => fired.find(({ ts }) => Math.round(ts / 2_000) === time)?.ts ?? 0);
  const gaps = starts.slice(1).map((ts, n) => (ts - (starts[n] ?? 0)) / 1_000);
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      /^(ThreadControllerImpl::)?RunTask$/.test(name) && pid === main?.pid && tid === main.tid,
  );
  const keys = events.flatMap(({ name, args }) =>
    name === "EventTiming" ? (timingSchema.safeParse(args?.data).data?.duration ?? []) : [],
  );
  return {
    frames: gaps.length,
    inTimePercent: (gaps.filter((gap) => gap <= FRAME_MS + COARSE_MS).length / gaps.length) * 100,
    p99FrameMs: quantile(gaps, 0.99),
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
    keys: keys.length,
    medianKeyMs: quantile(keys, 0.5),
    p95KeyMs: quantile(keys, 0.95),
  };
};

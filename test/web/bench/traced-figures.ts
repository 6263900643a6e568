// Reads a trace of Chromium: how many frames came in time, the longest task of the page, and how long a key took to be seen.
import * as z from "zod";
import { quantile } from "../../bench/report/quantiles.ts";

export interface Traced {
  /** That the display took, at most 60 a second, while the page had something new to show. */
  readonly frames: number;
  /** The share of them that the browser did not drop. */
  readonly inTimePercent: number;
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

/** A frame of the display, as the browser's own performance panel counts them. */
const frameSchema = z.object({ frameSeqId: z.number() });

export const tracedFigures = (trace: Buffer): Traced => {
  const all = traceSchema.parse(JSON.parse(trace.toString())).traceEvents;
  const events = all.flatMap((one) => eventSchema.safeParse(one).data ?? []);
  const main = events.find(({ name }) => name === "BeginMainThreadFrame");
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      /^(ThreadControllerImpl::)?RunTask$/.test(name) && pid === main?.pid && tid === main.tid,
  );
  const framesIn = (kind: string): ReadonlySet<number> =>
    new Set(
      events
        .filter(({ name, pid }) => name === kind && pid === main?.pid)
        .map(({ args }) => frameSchema.parse(args).frameSeqId),
    );
  // A frame that was drawn without what the page's script had to say is dropped, too.
  const [drawn, dropped] = [framesIn("DrawFrame"), framesIn("DroppedFrame")];
  const inTime = [...drawn].filter((frame) => !dropped.has(frame)).length;
  const keys = events.flatMap(({ name, args }) =>
    name === "EventTiming" ? (timingSchema.safeParse(args?.data).data?.duration ?? []) : [],
  );
  return {
    frames: dropped.size + inTime,
    inTimePercent: (inTime / (dropped.size + inTime)) * 100,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
    keys: keys.length,
    medianKeyMs: quantile(keys, 0.5),
    p95KeyMs: quantile(keys, 0.95),
  };
};

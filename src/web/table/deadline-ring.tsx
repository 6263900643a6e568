// The time that is left, as a ring that empties by the relay's clock. It moves in small steps, so it costs little.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SceneDeadline } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

export interface DeadlineRingProps {
  readonly deadline: SceneDeadline | null;
  /** By the relay's clock. */
  readonly nowMs: () => number;
}

/** An animation would style the page anew with each frame. */
const STEP_MS = 200;
/** The seconds are written when so few are left. */
const SHORT_MS = 10_000;

const looks = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** All rings move together, so that they share a frame. The returned function ends it. */
const everyStep = (look: () => void): (() => void) => {
  looks.add(look);
  ticking ??= setInterval(() => {
    for (const one of looks) one();
  }, STEP_MS);
  return () => {
    looks.delete(look);
    if (looks.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
};

export const DeadlineRing = ({ deadline, nowMs }: DeadlineRingProps) => {
  const circle = useRef<SVGCircleElement>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const atMs = deadline?.atMs ?? null;
  const sinceMs = deadline?.sinceMs ?? 0;
  // With the drawing, or each change of the clock would cost one more frame.
  useLayoutEffect(() => {
    if (atMs === null) return setSeconds(null);
    const look = (): void => {
      const leftMs = Math.max(0, atMs - nowMs());
      // Anew each time: the relay's clock is known only from its first frame on.
      const wholeMs = Math.max(1, leftMs + performance.now() - sinceMs);
      circle.current?.setAttribute("stroke-dashoffset", String(1 - Math.min(1, leftMs / wholeMs)));
      setSeconds(leftMs < SHORT_MS ? Math.ceil(leftMs / 1000) : null);
    };
    look();
    return everyStep(look);
  }, [atMs, sinceMs]);
  if (atMs === null) return null;
  const isShort = seconds !== null;
  return (
    <span class={`table-ring ${isShort ? "table-ring-short" : ""}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="table-ring-track" cx={18} cy={18} r={15.5} />
        <circle ref={circle} class="table-ring-left" cx={18} cy={18} r={15.5} pathLength={1} />
      </svg>
      {isShort && (
        <span class="table-ring-seconds" aria-hidden="true">
          {seconds}
        </span>
      )}
      <span class="visually-hidden">{isShort && tableWords().seconds(seconds)}</span>
    </span>
  );
};

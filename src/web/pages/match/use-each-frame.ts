// Draws what a signal says at most once in each frame. More often would be for nobody: the screen shows no more.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

/** Of a display with 60 a second. */
const FRAME_MS = 1_000 / 60;

export const useEachFrame = <Value>(source: ReadonlySignal<Value>): Value => {
  const [, drawAgain] = useState(0);
  const drawn = useRef<Value | null>(null);
  drawn.current = source.peek();
  useEffect(() => {
    let frame = 0;
    let drawnAtMs = Number.NEGATIVE_INFINITY;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      if (source.peek() === drawn.current) return;
      drawnAtMs = performance.now();
      drawAgain((times) => times + 1);
    };
    // A hidden page has no frames, and may still have a sound to make. A frame is asked for only where one is wanted: each
    // costs the page a layout of its layers.
    const end = source.subscribe(() => {
      if (document.hidden || performance.now() - drawnAtMs > FRAME_MS) look();
      else if (frame === 0) frame = requestAnimationFrame(look);
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [source]);
  return drawn.current;
};

// Draws what a signal says at most once in each frame. More often would be for nobody: the screen shows no more.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

export const useEachFrame = <Value>(source: ReadonlySignal<Value>): Value => {
  const [, drawAgain] = useState(0);
  const drawn = useRef<Value | null>(null);
  drawn.current = source.peek();
  useEffect(() => {
    /** The next frame, if something has been drawn since the last. */
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      if (source.peek() === drawn.current) return;
      frame = requestAnimationFrame(look);
      drawAgain((times) => times + 1);
    };
    // A hidden page has no frames, and may still have a sound to make.
    const end = source.subscribe(() => {
      if (frame === 0 || document.hidden) look();
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [source]);
  return drawn.current;
};

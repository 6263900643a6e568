// Draws what a signal says once in each frame. More often would be for nobody: the screen shows no more.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

export const useEachFrame = <Value>(source: ReadonlySignal<Value>): Value => {
  const [shown, show] = useState({ value: source.peek() });
  useEffect(() => {
    let frame = 0;
    const take = (): void => {
      frame = 0;
      show({ value: source.peek() });
    };
    const end = source.subscribe(() => {
      // A hidden page has no frames, and may still have a sound to make.
      if (document.hidden) take();
      else frame ||= requestAnimationFrame(take);
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [source]);
  return shown.value;
};

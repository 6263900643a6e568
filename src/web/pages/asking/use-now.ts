// The time, for what counts down or says how long ago something was.
import { useEffect, useState } from "preact/hooks";

/** Drawn anew after each step. Null: the time stands still. */
export const useNow = (stepMs: number | null): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (stepMs === null) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
};

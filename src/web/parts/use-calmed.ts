// A value that changes no more often than so: soon after a quiet time, and later where much happens.
import { useEffect, useState } from "preact/hooks";

export const useCalmed = <Value>(now: Value, leastMs: number): Value => {
  const [shown, show] = useState({ value: now, atMs: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (shown.value === now) return undefined;
    const take = (): void => show({ value: now, atMs: performance.now() });
    const timer = setTimeout(take, shown.atMs + leastMs - performance.now());
    return () => clearTimeout(timer);
  }, [now, shown]);
  return shown.value;
};

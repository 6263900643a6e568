// Whether the browser has a network, and how long it is until something.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

export const isOnline = signal(true);

export const watchOnline = (): void => {
  isOnline.value = navigator.onLine;
  for (const name of ["offline", "online"])
    addEventListener(name, () => {
      isOnline.value = name === "online";
    });
};

const SECOND_MS = 1_000;

/** Whole seconds until the time by this machine's clock, counted down. 0: it has come. */
export const useSecondsUntil = (atMs: number): number => {
  const left = () => Math.max(0, Math.ceil((atMs - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
};

// Whether the browser has a network, and how long it is until something.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

export const isOnline = signal(true);

export const watchOnline = (onBack: () => void): void => {
  isOnline.value = navigator.onLine;
  addEventListener("offline", () => {
    isOnline.value = false;
  });
  addEventListener("online", () => {
    isOnline.value = true;
    onBack();
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

// A slow host: it stops in the middle of a request, and others overtake it.
import type { Before } from "../../harness/store-proxy.ts";

/** A host that stops before the first request that fits, until it may go on. */
export const stoppingAt = (fits: (operation: string, body: string) => boolean) => {
  let goOn = (): void => {};
  const going = new Promise<undefined>((resolve) => {
    goOn = () => resolve(undefined);
  });
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let isFirst = true;
  const before: Before = (operation, body) => {
    if (!isFirst || !fits(operation, body)) return undefined;
    isFirst = false;
    stop();
    return going;
  };
  return { before, stopped, goOn: () => goOn() };
};

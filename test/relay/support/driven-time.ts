// Virtual time for hosts: sleeps and deadlines come one after another, each once all other work waits for them.
import { setImmediate as others } from "node:timers/promises";
import type { Time } from "../../../src/relay/ports/time.ts";
import type { World } from "../../harness/host.ts";

export interface DrivenTime {
  readonly time: Time;
  /** Lets the time run until the work is done. */
  drive<T>(work: Promise<T>): Promise<T>;
}

export const drivenTime = (world: World): DrivenTime => {
  const pending = new Set<{ readonly atMs: number; readonly run: () => void }>();
  const after = (ms: number, run: () => void): (() => void) => {
    const event = { atMs: world.nowMs + ms, run };
    pending.add(event);
    return () => void pending.delete(event);
  };
  return {
    time: {
      now: () => world.nowMs,
      sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
      after,
    },
    drive: async (work) => {
      let done = false;
      const end = (): void => {
        done = true;
      };
      work.then(end, end);
      for (;;) {
        for (let round = 0; round < 4; round++) await others();
        if (done) return work;
        const [next] = [...pending].toSorted((a, b) => a.atMs - b.atMs);
        if (!next) continue;
        pending.delete(next);
        world.nowMs = Math.max(world.nowMs, next.atMs);
        next.run();
      }
    },
  };
};

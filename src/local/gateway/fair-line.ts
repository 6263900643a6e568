// Shares a number of places among the callers: for frames, handshakes and REST requests alike. So a flood waits behind
// its own tasks, and leaves places to the others.

export interface FairLine {
  /**
   * Runs the task when a place is free and its key's turn has come. `longestMs`: a task that takes longer gives its place
   * back, because it waits rather than works. Left out: it keeps the place.
   */
  run<T>(key: string, task: () => Promise<T>, longestMs?: number): Promise<T>;
}

/** With half of the places for one caller, the others waited twice as long: it kept both processors busy. */
const SHARE = 1 / 4;

/**
 * `places`: how many tasks run at a time. One key has at most a quarter of them. The keys take turns. The tasks of one
 * key start in their order.
 */
export const createFairLine = (places: number): FairLine => {
  const mostOfOne = Math.max(1, Math.floor(places * SHARE));
  // A Map keeps insertion order: the key whose turn is next stands first.
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let taken = 0;

  const startNext = (): void => {
    if (taken >= places) return;
    for (const [key, line] of waiting) {
      const own = running.get(key) ?? 0;
      if (own >= mostOfOne) continue;
      const start = line.shift();
      waiting.delete(key);
      if (line.length > 0) waiting.set(key, line);
      running.set(key, own + 1);
      taken++;
      start?.();
      return;
    }
  };

  const leave = (key: string): void => {
    const others = (running.get(key) ?? 1) - 1;
    if (others > 0) running.set(key, others);
    else running.delete(key);
    taken--;
    // Sockets are read in between, also where no task waits for anything.
    if (waiting.size > 0) setImmediate(startNext);
  };

  const turnOf = (key: string): Promise<void> =>
    new Promise((start) => {
      const line = waiting.get(key);
      // Appended in place: a flood may wait in a very long line.
      if (line) line.push(start);
      else waiting.set(key, [start]);
      startNext();
    });

  return {
    run: async (key, task, longestMs) => {
      await turnOf(key);
      let hasLeft = false;
      const leaveOnce = (): void => {
        if (!hasLeft) leave(key);
        hasLeft = true;
      };
      const timer = longestMs === undefined ? undefined : setTimeout(leaveOnce, longestMs);
      try {
        return await task();
      } finally {
        clearTimeout(timer);
        leaveOnce();
      }
    },
  };
};

// Lets the callers of all addresses take turns at the few hosts. So a flood waits behind its own frames.

export interface FairLine {
  /** Runs the task when a place is free and its key's turn has come. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** `places`: how many tasks run at a time. The keys take turns. The tasks of one key run in their order. */
export const createFairLine = (places: number): FairLine => {
  // A Map keeps insertion order: the key whose turn is next stands first.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [key, line] = first;
    waiting.delete(key);
    const start = line.shift();
    if (line.length > 0) waiting.set(key, line);
    return start;
  };

  const turn = (key: string): Promise<void> =>
    new Promise((start) => {
      const line = waiting.get(key);
      // Appended in place: a flood may wait in a very long line.
      if (line) line.push(start);
      else waiting.set(key, [start]);
    });

  return {
    run: async (key, task) => {
      if (running < places) running++;
      else await turn(key);
      try {
        return await task();
      } finally {
        const start = next();
        // The next task takes over the place.
        if (start) start();
        else running--;
      }
    },
  };
};

// Runs many tasks, a limited number at a time.

/** Runs all tasks, also after a fault. Then it rejects with the first one. */
export const inParallel = async <T>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const faults: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of rest) {
      try {
        await run(item);
      } catch (error) {
        faults.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (faults.length > 0) throw faults[0];
};

/** Runs one task after another in each of `width` lanes. A task waits for the first free lane. */
export const createLanes = (width: number): (<T>(run: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

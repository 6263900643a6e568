// Runs many tasks, a limited number at a time.

/** Resolves when all tasks are done. Rejects with the first fault. */
export const inParallel = async <T>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
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

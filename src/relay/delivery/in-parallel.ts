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

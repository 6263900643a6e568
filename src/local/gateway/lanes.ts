// Lets no caller take all hosts: a fixed number of tasks of one key run at a time, and the others wait in line.

export interface Lanes {
  /** Runs the task as soon as its key has a free lane. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** `width`: how many tasks of one key run at a time. */
export const createLanes = (width: number): Lanes => {
  const lanes = new Map<string, Lane>();
  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift();
    // The next task takes over the place.
    if (next) next();
    else lane.running--;
    if (lane.running === 0) lanes.delete(key);
  };
  return {
    run: async (key, task) => {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.running < width) lane.running++;
      else await new Promise<void>((resolve) => lane.waiting.push(resolve));
      try {
        return await task();
      } finally {
        leave(key, lane);
      }
    },
  };
};

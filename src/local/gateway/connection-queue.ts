// Runs what one connection asks for, a few tasks at a time: its frames or its REST requests. What is behind waits in the
// client's own socket. Knows no socket.

export interface ConnectionQueueOptions {
  /** How many tasks are under way at a time. */
  readonly most: number;
  /** Tasks of a closed connection are dropped. */
  readonly isOpen: () => boolean;
  /** Stops reading the socket. What was read before may still come: some thousands of frames, if they are tiny. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface ConnectionQueue {
  push(task: () => Promise<void>): void;
}

export const createConnectionQueue = ({
  most,
  isOpen,
  pause,
  resume,
}: ConnectionQueueOptions): ConnectionQueue => {
  const waiting: (() => Promise<void>)[] = [];
  let underWay = 0;
  let isPaused = false;

  const run = async (task: () => Promise<void>): Promise<void> => {
    underWay++;
    await task();
    underWay--;
    runNext();
  };

  const runNext = (): void => {
    if (!isOpen()) waiting.length = 0;
    const task = underWay < most ? waiting.shift() : undefined;
    if (task !== undefined) void run(task);
    if (isPaused !== waiting.length > 0) {
      isPaused = !isPaused;
      (isPaused ? pause : resume)();
    }
  };

  return {
    push: (task) => {
      waiting.push(task);
      runNext();
    },
  };
};

// Waits for what must come. A slow relay may take its time; a bound only ends what would never come.
import { setTimeout as sleep } from "node:timers/promises";

/** How long the smoke waits for an answer, a frame or a change that must come. */
export const PATIENCE_MS = 30_000;

const LOOK_MS = 4;

/** Whether it was so within the time. */
export const within = async (ms: number, isSo: () => boolean): Promise<boolean> => {
  const untilMs = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() >= untilMs) return false;
    await sleep(LOOK_MS);
  }
  return true;
};

/** Asks until the answer fits, with pauses. Null: it never did. */
export const askedUntil = async <Answer>(
  ms: number,
  ask: () => Promise<Answer>,
  fits: (answer: Answer) => boolean,
): Promise<{ readonly answer: Answer; readonly fits: boolean; readonly ms: number }> => {
  const begunMs = performance.now();
  for (;;) {
    const answer = await ask();
    const spentMs = performance.now() - begunMs;
    if (fits(answer) || spentMs >= ms) return { answer, fits: fits(answer), ms: spentMs };
    await sleep(PAUSE_MS);
  }
};

const PAUSE_MS = 1_000;

// Waits for something that may never come, and says then what was missing. Vitest's own bound only names the test.
import { PATIENCE_MS } from "./patience.ts";

/** `missing` is asked when the patience ends. @throws Error with its text. */
export const withinPatience = async <T>(
  awaited: Promise<T>,
  missing: () => string,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const held: { timer?: NodeJS.Timeout } = {};
  const late = new Promise<never>((_, reject) => {
    held.timer = setTimeout(
      () => reject(new Error(`After ${patienceMs / 1000} s: ${missing()}`)),
      patienceMs,
    );
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(held.timer);
  }
};

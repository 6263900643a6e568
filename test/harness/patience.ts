// How long a test waits for an expected result. The bound only ends a test that hangs: a busy machine may take its
// time.

/** Less than the tests' own timeout in vitest.config.ts, so that the message says what was missing. */
export const PATIENCE_MS = 100_000;

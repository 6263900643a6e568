// How much of a sweep runs: a sample in `npm test` and in CI, all of it in `npm run nightly`.

/** The projects `nightly` and `nightly-real` of vitest.config.ts set the variable. */
export const sampled = <T>(some: T, all: T): T =>
  process.env["TURN_RELAY_SWEEP"] === undefined ? some : all;

// Mutants that no test can notice, because they change nothing that a user of the relay sees. Each has its reason.

export interface Survivor {
  /** From the root. */
  readonly file: string;
  /** The line that is mutated, or the first of them, without its indentation. */
  readonly line: string;
  /** The line with the mutation in it. */
  readonly becomes: string;
  readonly why: string;
}

const SAVES_WORK =
  "The events are cut at the seq below. Here only the steps before are left out, to save work.";
const REDACT = "src/match/redact.ts";
const SEEN = "const seen = steps.findLastIndex(({ seq }) => seq <= since);";

export const HARMLESS_SURVIVORS: readonly Survivor[] = [
  {
    file: REDACT,
    line: SEEN,
    becomes: "const seen = steps.findLastIndex(() => undefined);",
    why: SAVES_WORK,
  },
  {
    file: REDACT,
    line: SEEN,
    becomes: "const seen = steps.findLastIndex(({ seq }) => false);",
    why: SAVES_WORK,
  },
  { file: REDACT, line: SEEN, becomes: SEEN.replace("<=", "<"), why: SAVES_WORK },
  {
    ...{ file: REDACT, line: "const unseen = steps.slice(seen + 1);", becomes: "const unseen = steps;" },
    why: SAVES_WORK,
  },
  {
    file: "src/match/hydrate.ts",
    line: "prefix.length <= whole.length && prefix.every((byte, i) => byte === whole[i]);",
    becomes: "true && prefix.every((byte, i) => byte === whole[i]);",
    why: "A byte beyond the end of the whole equals no byte.",
  },
  {
    file: "src/match/reserved-seats.ts",
    line: "if (own >= 0 && isFree(match, own)) return own;",
    becomes: "if (true && isFree(match, own)) return own;",
    why: "Seat -1 is not free.",
  },
  {
    file: "src/bot/play-match.ts",
    line: "const chosen = (await Promise.race([choice, ended.then(() => null)])) ?? null;",
    becomes: "const chosen = (await Promise.race([choice, ended.then(() => undefined)])) ?? null;",
    why: "Both wait, as null does.",
  },
  {
    file: "src/bot/match-source.ts",
    line: "return () => relay.quick({ game, rated, ...(seats !== undefined && { seats }) });",
    becomes: "return () => relay.quick({ game, rated, ...(true && { seats }) });",
    why: "JSON leaves out what is undefined.",
  },
];

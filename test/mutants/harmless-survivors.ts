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

export const HARMLESS_SURVIVORS: readonly Survivor[] = [];

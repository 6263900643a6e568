// The streams of a command (`process` has them), and the exit statuses of `docs/record.md`.
import type { Readable, Writable } from "node:stream";

export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export const EXIT = {
  done: 0,
  /** A check failed, or the program did. */
  failed: 1,
  /** The input is not a record, or the command does not exist. */
  unusable: 2,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

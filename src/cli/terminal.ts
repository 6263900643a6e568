// What a command reads and writes; `process` is one. Exit statuses, as `docs/record.md` has them.
import type { Readable, Writable } from "node:stream";

export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export const EXIT = {
  done: 0,
  /** A check failed, or this program did. */
  failed: 1,
  /** What was given is no record, or no command. */
  unusable: 2,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

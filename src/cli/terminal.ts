// The streams of a command, and the exit statuses of `docs/record.md`. What a command writes comes out without escape
// sequences: a relay, a record or a file may hold some.
import type { Readable, Writable } from "node:stream";
import { UNSAFE_SIGNS } from "../match/record-fault.ts";

/** `process` has them. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

export interface Terminal extends Streams {
  /** The outputs as they are, for what writes sequences of its own: `writeLines`, full screens, progress bars. */
  readonly raw: Pick<Streams, "stdout" | "stderr">;
}

export const terminalOf = ({ stdin, stdout, stderr }: Streams): Terminal => ({
  stdin,
  stdout: escaping(stdout),
  stderr: escaping(stderr),
  raw: { stdout, stderr },
});

/** The same stream, but for its `write`. */
const escaping = (output: Writable): Writable =>
  Object.create(output, {
    write: {
      value: (chunk: unknown, ...rest: readonly unknown[]): unknown =>
        Reflect.apply(output.write, output, [escaped(String(chunk)), ...rest]),
    },
  });

/**
 * Breaks and tabs stay, and a text that `isolated` has enclosed: it turns nothing around it. In JSON the same text stays
 * the same value.
 */
const UNSAFE = new RegExp(`\\u2068[^${UNSAFE_SIGNS}]*\\u2069|(?![\\n\\t])[${UNSAFE_SIGNS}]`, "gu");

export const escaped = (text: string): string =>
  text.replaceAll(UNSAFE, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export const EXIT = {
  done: 0,
  /** A check failed, or the program did. */
  failed: 1,
  /** The input is not a record, or the command does not exist. */
  unusable: 2,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

// Runs the command line in this process, with test streams instead of the terminal's.
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { run } from "../../src/cli/main.ts";

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `hear`: what it prints, as it prints it. */
export const turnRelay = async (
  args: readonly string[],
  stdin: string | Buffer = "",
  hear: (printed: string) => void = () => {},
): Promise<Ran> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  stdout.on("data", (chunk) => hear(String(chunk)));
  const output = Promise.all([text(stdout), text(stderr)]);
  const status = await run(args, { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await output;
  return { status, stdout: out, stderr: err };
};

/** Counts lines and keeps no text. */
export const lineCounter = (): Writable & { readonly lines: () => number } => {
  let lines = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString().split("\n").length - 1;
      done();
    },
  });
  return Object.assign(sink, { lines: () => lines });
};

// Writes to standard output no faster than it is read, and ends quietly when nobody reads any more (`| head`).
import type { Writable } from "node:stream";

/** Each chunk is written before the next is asked for. */
export const print = async (
  chunks: Iterable<string> | AsyncIterable<string>,
  stdout: Writable,
): Promise<void> => {
  try {
    for await (const chunk of chunks) await written(stdout, chunk);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
};

const written = (stdout: Writable, chunk: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

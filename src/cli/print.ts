// Writes to standard output only as fast as the reader reads. Ends quietly when the reader closes (`| head`).
import type { Writable } from "node:stream";

/** Writes each chunk before it asks for the next. */
export const print = async (
  chunks: Iterable<string> | AsyncIterable<string>,
  stdout: Writable,
): Promise<void> => {
  try {
    for await (const chunk of chunks) await writeChunk(stdout, chunk);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
};

const writeChunk = (stdout: Writable, chunk: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

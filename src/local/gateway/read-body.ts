// Reads the body of a request up to a limit.

import type { IncomingMessage } from "node:http";

export const readBody = async (
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | "too-large"> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
    // Reads to the end in any case, because a client hears no answer while it is sending.
  }
  return size > limitBytes ? "too-large" : Buffer.concat(chunks);
};

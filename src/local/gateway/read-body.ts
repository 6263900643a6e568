// Reads the body of a request up to a limit. A body that is larger stays unread: its bytes wait in the client's socket.

import type { IncomingMessage, ServerResponse } from "node:http";

/** `broken`: the client has gone. No answer reaches it. */
export type ReadBody = Buffer | "too-large" | "broken";

export const readBody = async (
  request: IncomingMessage,
  response: ServerResponse,
  limitBytes: number,
): Promise<ReadBody> => {
  if (Number(request.headers["content-length"] ?? 0) > limitBytes) return "too-large";
  if (request.headers.expect !== undefined) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) return void chunks.push(chunk);
      request.pause();
      resolve("too-large");
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("close", () => resolve("broken"));
    request.once("error", () => resolve("broken"));
  });
};

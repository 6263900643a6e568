// Where a request comes from, as API Gateway tells it: the other end of the connection, whatever headers say.

import type { IncomingMessage } from "node:http";

export function sourceIp(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

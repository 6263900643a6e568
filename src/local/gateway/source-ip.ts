// The client's address as API Gateway gives it: the other end of the connection. Headers do not matter.

import type { IncomingMessage } from "node:http";

export const sourceIp = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");

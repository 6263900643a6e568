// The management API of the WebSocket connections: POST, GET and DELETE of `/@connections/{id}`, answered as on AWS. A
// request for another gateway's connection is passed on to that gateway.

import type { IncomingMessage, ServerResponse } from "node:http";
import { splitTarget } from "../../stand-ins/gateway/multi-values.ts";
import { answer, answerError } from "./answer.ts";
import { gatewayPort } from "./gateway-id.ts";
import { isSignedWith } from "./gateway-key.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { readBody } from "./read-body.ts";
import type { SocketGateway } from "./socket-gateway.ts";

/** Only for tests: awaited before each post. `drop` loses the post. `throttle` refuses it, as for too high a rate. */
export type OnPost = (
  connectionId: string,
  frame: string,
) => Promise<"drop" | "throttle" | undefined> | undefined;

export interface ConnectionsApiOptions {
  readonly port: number;
  readonly key: string;
  readonly sockets: SocketGateway;
  readonly limits: GatewayLimits;
  readonly onPost?: OnPost | undefined;
}

export const CONNECTIONS_PATH = "/@connections/";

export const serveConnections = async (
  options: ConnectionsApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { port, key, sockets, limits, onPost } = options;
  const body = await readBody(request, limits.postBytes);
  if (!isSignedWith(key, request.headers.authorization)) {
    return answerError(response, 403, "ForbiddenException", "Forbidden");
  }
  if (body === "too-large")
    return answerError(response, 413, "PayloadTooLargeException", "Payload too large");

  const id = idIn(splitTarget(request.url ?? "")[0]);
  const owner = gatewayPort(id);
  if (owner === undefined)
    return answerError(response, 400, "BadRequestException", `Invalid connectionId: ${id}`);
  if (owner !== port) return handOver(owner, id, request, body, response);

  switch (request.method) {
    case "POST": {
      const verdict = await onPost?.(id, body.toString());
      if (verdict === "drop") return answer(response, 200);
      if (verdict === "throttle")
        return answerError(response, 429, "LimitExceededException", "Too many requests");
      const fate = sockets.post(id, body);
      if (fate === "gone") return gone(response);
      if (fate === "full")
        return answerError(response, 429, "LimitExceededException", "The client's buffer is full");
      return answer(response, 200);
    }
    case "GET": {
      const connection = sockets.find(id);
      if (connection === undefined) return gone(response);
      return answer(response, 200, {
        connectedAt: new Date(connection.facts.connectedAtMs).toISOString(),
        identity: connection.facts.identity,
        lastActiveAt: new Date(connection.lastActiveAtMs).toISOString(),
      });
    }
    case "DELETE":
      return sockets.disconnect(id) ? answer(response, 204) : gone(response);
    default:
      return answerError(
        response,
        403,
        "MissingAuthenticationTokenException",
        "Missing Authentication Token",
      );
  }
};

const idIn = (path: string): string => {
  const encoded = path.slice(CONNECTIONS_PATH.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

const gone = (response: ServerResponse): void => {
  answerError(response, 410, "GoneException", "The connection is gone");
};

/**
 * Passes the request on. If the other gateway does not answer, the answer is never "gone", because the connection may
 * live.
 */
const handOver = async (
  port: number,
  id: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> => {
  try {
    const handed = await fetch(`http://127.0.0.1:${port}${CONNECTIONS_PATH}${encodeURIComponent(id)}`, {
      method: request.method ?? "GET",
      headers: { authorization: request.headers.authorization ?? "" },
      // A copy, because the types of a browser take no shared memory.
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const type = handed.headers.get("x-amzn-errortype");
    if (type !== null) response.setHeader("x-amzn-ErrorType", type);
    response.writeHead(handed.status, { "Content-Type": "application/json" });
    response.end(Buffer.from(await handed.arrayBuffer()));
  } catch {
    answerError(response, 502, "BadGatewayException", "The gateway of this connection does not answer");
  }
};

// The management API of the WebSocket connections: POST, GET and DELETE of `/@connections/{id}`, answered as on AWS. A
// request for another gateway's connection is passed on to that gateway.

import type { IncomingMessage, ServerResponse } from "node:http";
import { splitTarget } from "../../stand-ins/gateway/multi-values.ts";
import { type ServiceReply, sendReply, serviceError, serviceReply } from "./answer.ts";
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
  if (!isSignedWith(options.key, request.headers.authorization))
    return sendReply(response, serviceError(403, "ForbiddenException", "Forbidden"));
  const body = await readBody(request, response, options.limits.postBytes);
  if (body === "broken") return;
  if (body === "too-large")
    return sendReply(response, serviceError(413, "PayloadTooLargeException", "Payload too large"));
  const [path] = splitTarget(request.url ?? "");
  sendReply(response, await answerConnection(options, request.method ?? "GET", path, body));
};

export const answerConnection = async (
  { port, key, sockets, onPost }: Omit<ConnectionsApiOptions, "limits">,
  method: string,
  path: string,
  body: Buffer = Buffer.alloc(0),
): Promise<ServiceReply> => {
  const id = idIn(path);
  const owner = gatewayPort(id);
  if (owner === undefined) return serviceError(400, "BadRequestException", `Invalid connectionId: ${id}`);
  if (owner !== port) return handOver(owner, key, method, id, body);

  switch (method) {
    case "POST": {
      const verdict = await onPost?.(id, body.toString());
      if (verdict === "drop") return serviceReply(200);
      if (verdict === "throttle") return serviceError(429, "LimitExceededException", "Too many requests");
      const fate = sockets.post(id, body);
      if (fate === "gone") return GONE;
      if (fate === "full") return serviceError(429, "LimitExceededException", "The client's buffer is full");
      return serviceReply(200);
    }
    case "GET": {
      const connection = sockets.find(id);
      if (connection === undefined) return GONE;
      return serviceReply(200, {
        connectedAt: new Date(connection.facts.connectedAtMs).toISOString(),
        identity: connection.facts.identity,
        lastActiveAt: new Date(connection.lastActiveAtMs).toISOString(),
      });
    }
    case "DELETE":
      return sockets.disconnect(id) ? serviceReply(204) : GONE;
    default:
      return serviceError(403, "MissingAuthenticationTokenException", "Missing Authentication Token");
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

const GONE = serviceError(410, "GoneException", "The connection is gone");

/**
 * Passes the request on. If the other gateway does not answer, the answer is never "gone", because the connection may
 * live.
 */
const handOver = async (
  port: number,
  key: string,
  method: string,
  id: string,
  body: Buffer,
): Promise<ServiceReply> => {
  try {
    const handed = await fetch(`http://127.0.0.1:${port}${CONNECTIONS_PATH}${encodeURIComponent(id)}`, {
      method,
      headers: { authorization: `AWS4-HMAC-SHA256 Credential=${key}/` },
      // A copy, because the types of a browser take no shared memory.
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const type = handed.headers.get("x-amzn-errortype") ?? undefined;
    return { status: handed.status, type, text: await handed.text() };
  } catch {
    return serviceError(502, "BadGatewayException", "The gateway of this connection does not answer");
  }
};

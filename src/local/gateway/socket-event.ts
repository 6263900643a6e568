// The shapes of a WebSocket API: the events of a connection's life as functions are given them. Pure.

import type { IncomingMessage } from "node:http";
import { requestId } from "./gateway-id.ts";
import { gatewayTime } from "./gateway-time.ts";
import { grouped, headerPairs, mapValues, splitTarget } from "./multi-values.ts";
import { sourceIp } from "./source-ip.ts";

/** What every event of one connection tells. */
export interface ConnectionFacts {
  readonly connectionId: string;
  readonly connectedAtMs: number;
  readonly domainName: string;
  readonly identity: { readonly sourceIp: string; readonly userAgent?: string };
  /** The authorizer's context, its principal among it; not there before the authorizer has answered. */
  readonly authorizer?: Readonly<Record<string, string>>;
}

export function identityOf(request: IncomingMessage): ConnectionFacts["identity"] {
  const userAgent = request.headers["user-agent"];
  return { sourceIp: sourceIp(request), ...(userAgent === undefined ? {} : { userAgent }) };
}

export function authorizerEvent(facts: ConnectionFacts, request: IncomingMessage, timeMs: number) {
  return {
    type: "REQUEST",
    methodArn: "arn:aws:execute-api:local:000000000000:local/local/$connect",
    ...handshakeOf(request),
    stageVariables: {},
    requestContext: requestContext(facts, "CONNECT", timeMs),
  };
}

export function connectEvent(facts: ConnectionFacts, request: IncomingMessage, timeMs: number) {
  return {
    ...handshakeOf(request),
    requestContext: requestContext(facts, "CONNECT", timeMs),
    isBase64Encoded: false,
  };
}

export function messageEvent(facts: ConnectionFacts, body: string, timeMs: number) {
  return {
    requestContext: { ...requestContext(facts, "MESSAGE", timeMs), messageId: requestId() },
    body,
    isBase64Encoded: false,
  };
}

export function disconnectEvent(facts: ConnectionFacts, code: number, reason: string, timeMs: number) {
  return {
    requestContext: {
      ...requestContext(facts, "DISCONNECT", timeMs),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}

const routeKeys = { CONNECT: "$connect", MESSAGE: "$default", DISCONNECT: "$disconnect" } as const;

function requestContext(facts: ConnectionFacts, eventType: keyof typeof routeKeys, timeMs: number) {
  const id = requestId();
  return {
    routeKey: routeKeys[eventType],
    eventType,
    extendedRequestId: id,
    requestTime: gatewayTime(timeMs),
    messageDirection: "IN",
    stage: "local",
    connectedAt: facts.connectedAtMs,
    requestTimeEpoch: timeMs,
    identity: facts.identity,
    requestId: id,
    domainName: facts.domainName,
    connectionId: facts.connectionId,
    apiId: "local",
    ...(facts.authorizer ? { authorizer: facts.authorizer } : {}),
  };
}

/** Headers keep the case that they were sent in; the query is left out if there is none. */
function handshakeOf(request: IncomingMessage) {
  const headers = grouped(headerPairs(request.rawHeaders));
  const [, query] = splitTarget(request.url ?? "");
  const parameters = grouped(new URLSearchParams(query));
  return {
    headers: mapValues(headers, last),
    multiValueHeaders: headers,
    ...(query === ""
      ? {}
      : { queryStringParameters: mapValues(parameters, last), multiValueQueryStringParameters: parameters }),
  };
}

function last(values: readonly string[]): string {
  return values.at(-1) ?? "";
}

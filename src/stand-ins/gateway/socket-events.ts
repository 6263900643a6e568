// Makes the events that API Gateway gives to the functions of a WebSocket API.

import { gatewayTime } from "./gateway-time.ts";
import { grouped, headerPairs, mapValues, splitTarget } from "./multi-values.ts";

/** The facts that every event of one connection carries. */
export interface ConnectionFacts {
  readonly connectionId: string;
  readonly connectedAtMs: number;
  readonly domainName: string;
  readonly identity: { readonly sourceIp: string; readonly userAgent?: string };
  /** The authorizer's context with its principal. Missing until the authorizer has answered. */
  readonly authorizer?: Readonly<Record<string, string>>;
}

/** The fields of Node's `IncomingMessage` that the events need. */
export interface HandshakeRequest {
  /** Names and values in turn, as received. */
  readonly rawHeaders: readonly string[];
  /** The path with the query. */
  readonly url?: string | undefined;
}

export interface EventSource {
  nowMs(): number;
  /** Makes the id of a request or a message. */
  newId(): string;
}

export type SocketEvents = ReturnType<typeof createSocketEvents>;
export type AuthorizerEvent = ReturnType<SocketEvents["authorizer"]>;
export type ConnectEvent = ReturnType<SocketEvents["connect"]>;
export type MessageEvent = ReturnType<SocketEvents["message"]>;
export type DisconnectEvent = ReturnType<SocketEvents["disconnect"]>;
/** The events of the function behind all routes. */
export type RoutedEvent = ConnectEvent | MessageEvent | DisconnectEvent;

export const createSocketEvents = ({ nowMs, newId }: EventSource) => {
  const contextOf = <T extends keyof typeof ROUTE_KEYS>(facts: ConnectionFacts, eventType: T) => {
    const timeMs = nowMs();
    const id = newId();
    return {
      routeKey: ROUTE_KEYS[eventType],
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
  };
  return {
    authorizer: (facts: ConnectionFacts, request: HandshakeRequest) => ({
      type: "REQUEST",
      methodArn: "arn:aws:execute-api:local:000000000000:local/local/$connect",
      ...handshakeOf(request),
      stageVariables: {},
      requestContext: contextOf(facts, "CONNECT"),
    }),
    connect: (facts: ConnectionFacts, request: HandshakeRequest) => ({
      ...handshakeOf(request),
      requestContext: contextOf(facts, "CONNECT"),
      isBase64Encoded: false,
    }),
    message: (facts: ConnectionFacts, body: string) => ({
      requestContext: { ...contextOf(facts, "MESSAGE"), messageId: newId() },
      body,
      isBase64Encoded: false,
    }),
    disconnect: (facts: ConnectionFacts, code: number, reason: string) => ({
      requestContext: {
        ...contextOf(facts, "DISCONNECT"),
        disconnectStatusCode: code,
        disconnectReason: reason,
      },
      isBase64Encoded: false,
    }),
  };
};

const ROUTE_KEYS = { CONNECT: "$connect", MESSAGE: "$default", DISCONNECT: "$disconnect" } as const;

/** Header names keep the client's upper and lower case. Without a query, the fields of the query are missing. */
const handshakeOf = ({ rawHeaders, url = "" }: HandshakeRequest) => {
  const headers = grouped(headerPairs(rawHeaders));
  const [, query] = splitTarget(url);
  const parameters = grouped(new URLSearchParams(query));
  return {
    headers: mapValues(headers, last),
    multiValueHeaders: headers,
    ...(query === ""
      ? {}
      : { queryStringParameters: mapValues(parameters, last), multiValueQueryStringParameters: parameters }),
  };
};

const last = (values: readonly string[]): string => values.at(-1) ?? "";

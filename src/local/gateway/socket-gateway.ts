// The WebSocket API: keeps the connections, hands their frames to the function `socket`, and posts back what is
// posted to them. Has API Gateway's habits: no order between frames, text only, an idle limit and a life-time.

import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import type { HostPool } from "../hosts/host-pool.ts";
import type { LocalTimers } from "../queue/timers.ts";
import { connectionId } from "./gateway-id.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { isSuccess, shakeHands } from "./handshake.ts";
import { splitTarget } from "./multi-values.ts";
import { type ConnectionFacts, disconnectEvent, identityOf, messageEvent } from "./socket-event.ts";

export const socketPath = "/ws";

export interface SocketGateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends a text frame; `gone` for a connection that there is not, `full` when its client reads too slowly. */
  post(connectionId: string, frame: Buffer): "sent" | "gone" | "full";
  find(connectionId: string): Connection | undefined;
  /** Closes the connection as the management API does; false if there is none. */
  disconnect(connectionId: string): boolean;
  /** Closes every connection, of which the function hears, and lets nobody in any more. */
  close(): void;
  /** Cuts off the clients that have not answered the close. */
  terminate(): void;
}

export interface Connection {
  readonly facts: ConnectionFacts;
  readonly lastActiveAtMs: number;
}

export interface SocketGatewayOptions {
  readonly port: number;
  readonly domainName: string;
  readonly authorizer: HostPool;
  readonly socket: HostPool;
  readonly limits: GatewayLimits;
  readonly timers: LocalTimers;
}

interface OpenConnection {
  readonly facts: ConnectionFacts;
  readonly ws: WebSocket;
  lastActiveAtMs: number;
  cancelIdle: () => void;
  readonly cancelLifetime: () => void;
}

/** Close codes with the reasons that API Gateway tells `$disconnect`. */
const reasons: Readonly<Record<number, string>> = {
  1000: "Connection Closed Normally",
  1001: "Going away",
  1003: "Binary frames are not supported",
  1005: "Client-side close frame status not set",
  1006: "Connection closed abnormally",
  1009: "Frame too long",
};

export function createSocketGateway(options: SocketGatewayOptions): SocketGateway {
  const { port, domainName, socket: pool, limits, timers } = options;
  const connections = new Map<string, OpenConnection>();
  const accepted = new WeakMap<
    IncomingMessage,
    { facts: ConnectionFacts; subprotocol: string | undefined }
  >();
  let closed = false;

  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    // Asked only after the request has been found to be a sound handshake.
    verifyClient({ req }, answer) {
      void admit(req).then((refusal) => {
        if (refusal === undefined) return answer(true);
        const body = JSON.stringify({ message: refusal.message });
        answer(false, refusal.statusCode, body, { "Content-Type": "application/json" });
      });
    },
    handleProtocols: (_, request) => accepted.get(request)?.subprotocol ?? false,
  });

  async function admit(request: IncomingMessage) {
    const newcomer = {
      connectionId: connectionId(port),
      connectedAtMs: timers.nowMs(),
      domainName,
      identity: identityOf(request),
    };
    const handshake = await shakeHands(options, newcomer, request);
    if (!handshake.accepted) return handshake;
    accepted.set(request, handshake);
    // A client that went meanwhile never becomes a connection, but the function believes that it is one.
    if (!request.socket.readable || !request.socket.writable) tellGone(handshake.facts, 1006);
    return undefined;
  }

  function open(ws: WebSocket, facts: ConnectionFacts): void {
    const connection: OpenConnection = {
      facts,
      ws,
      lastActiveAtMs: timers.nowMs(),
      cancelIdle: () => {},
      cancelLifetime: timers.after(limits.lifetimeMs, () => shut(connection, 1001)),
    };
    connections.set(facts.connectionId, connection);
    watchIdle(connection);
    ws.on("message", (frame, isBinary) => {
      if (!connections.has(facts.connectionId)) return;
      if (isBinary) return shut(connection, 1003);
      connection.lastActiveAtMs = timers.nowMs();
      void deliver(connection, frame.toString());
    });
    ws.on("error", (error) => {
      if ("code" in error && error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") drop(connection, 1009);
    });
    ws.on("close", (code, reason) => drop(connection, code, reason.toString()));
    if (closed) shut(connection, 1001);
  }

  function watchIdle(connection: OpenConnection): void {
    const restMs = connection.lastActiveAtMs + limits.idleMs - timers.nowMs();
    if (restMs <= 0) shut(connection, 1001);
    else connection.cancelIdle = timers.after(restMs, () => watchIdle(connection));
  }

  async function deliver({ facts, ws }: OpenConnection, body: string): Promise<void> {
    const event = messageEvent(facts, body, timers.nowMs());
    const invocation = await pool.invoke(event);
    const answer = invocation.ok ? Answer.safeParse(invocation.result).data : undefined;
    if (answer && isSuccess(answer.statusCode)) return;
    const { connectionId, requestId } = event.requestContext;
    ws.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
  }

  function shut(connection: OpenConnection, code: number): void {
    connection.ws.close(code);
    drop(connection, code);
  }

  /** The connection is gone from here on, even if its client does not answer the close. */
  function drop(connection: OpenConnection, code: number, reason?: string): void {
    if (!connections.delete(connection.facts.connectionId)) return;
    connection.cancelIdle();
    connection.cancelLifetime();
    tellGone(connection.facts, code, reason);
  }

  function tellGone(facts: ConnectionFacts, code: number, reason?: string): void {
    void pool.invoke(disconnectEvent(facts, code, reason || (reasons[code] ?? ""), timers.nowMs()));
  }

  return {
    upgrade(request, socket, head) {
      if (closed) return refuse(socket, 503);
      if (splitTarget(request.url ?? "")[0] !== socketPath) return refuse(socket, 403);
      server.handleUpgrade(request, socket, head, (ws) => {
        const handshake = accepted.get(request);
        if (handshake) open(ws, handshake.facts);
      });
    },
    post(connectionId, frame) {
      const connection = connections.get(connectionId);
      if (connection === undefined || connection.ws.readyState !== connection.ws.OPEN) return "gone";
      if (connection.ws.bufferedAmount > limits.unreadBytes) return "full";
      connection.lastActiveAtMs = timers.nowMs();
      connection.ws.send(frame, { binary: false });
      return "sent";
    },
    find: (connectionId) => connections.get(connectionId),
    disconnect(connectionId) {
      const connection = connections.get(connectionId);
      if (connection) shut(connection, 1000);
      return connection !== undefined;
    },
    close() {
      closed = true;
      for (const connection of connections.values()) shut(connection, 1001);
    },
    terminate() {
      for (const ws of server.clients) ws.terminate();
    },
  };
}

const Answer = z.object({ statusCode: z.int() });

function refuse(socket: Duplex, statusCode: number): void {
  socket.on("error", () => {});
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

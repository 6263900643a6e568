// The WebSocket API over real sockets: it upgrades requests, receives frames and sends posts. The files in
// `src/stand-ins/gateway/` decide what happens to a connection.

import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { TrustedProxy } from "../../relay/settings.ts";
import {
  type Connections,
  type ConnectionWire,
  createConnections,
  GOING_AWAY,
} from "../../stand-ins/gateway/connections.ts";
import { type Handshake, shakeHands } from "../../stand-ins/gateway/handshake.ts";
import { splitTarget } from "../../stand-ins/gateway/multi-values.ts";
import { type ConnectionFacts, createSocketEvents } from "../../stand-ins/gateway/socket-events.ts";
import type { Scheduler } from "../../stand-ins/scheduler.ts";
import type { HostPool } from "../hosts/host-pool.ts";
import { createConnectionQueue } from "./connection-queue.ts";
import type { FairLine } from "./fair-line.ts";
import { connectionId, requestId } from "./gateway-id.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { clientIp, sourceIp } from "./source-ip.ts";

export const SOCKET_PATH = "/ws";

export interface SocketGateway extends Pick<Connections, "post" | "find" | "ids"> {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Answers a handshake that comes to nothing. */
  refuse(socket: Duplex, statusCode: number): void;
  /** Closes the connection as the management API does. False if there is none. */
  disconnect(connectionId: string): boolean;
  /** Closes every connection, reports each to the function, and accepts no new client. */
  close(): void;
  /** Ends the sockets of clients that have not answered the close. */
  terminate(): void;
}

export interface SocketGatewayOptions {
  readonly port: number;
  readonly domainName: string;
  readonly authorizer: HostPool;
  readonly socket: HostPool;
  readonly line: FairLine;
  readonly proxy: TrustedProxy | null;
  readonly limits: GatewayLimits;
  readonly timers: Scheduler;
}

/** The client left while it stood in the line. Nobody reads the answer. */
const GONE: Handshake = { accepted: false, statusCode: 400, message: "Bad Request" };

type Accepted = Extract<Handshake, { readonly accepted: true }>;

export const createSocketGateway = (options: SocketGatewayOptions): SocketGateway => {
  const { port, domainName, limits, timers, line, proxy } = options;
  const events = createSocketEvents({ nowMs: timers.nowMs, newId: requestId });
  const [authorizer, socket] = [options.authorizer.invoke, options.socket.invoke];
  const connections = createConnections({ socket, events, scheduler: timers, limits });
  const accepted = new WeakMap<IncomingMessage, Accepted>();
  let closed = false;

  /** Null if the client is accepted. */
  const refusalOf = async (request: IncomingMessage) => {
    const userAgent = request.headers["user-agent"];
    const newcomer: ConnectionFacts = {
      connectionId: connectionId(port),
      connectedAtMs: timers.nowMs(),
      domainName,
      identity: { sourceIp: sourceIp(request), ...(userAgent === undefined ? {} : { userAgent }) },
    };
    const handshake = await line.run(clientIp(proxy, request), async () =>
      request.socket.destroyed ? GONE : shakeHands({ authorizer, socket, events }, newcomer, request),
    );
    if (!handshake.accepted) return handshake;
    accepted.set(request, handshake);
    // A client that left during the handshake never becomes a connection. The function believes it did, so it needs a
    // report.
    if (!request.socket.readable || !request.socket.writable) connections.reportClosed(handshake.facts, 1006);
    return null;
  };

  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameBytes,
    // `ws` calls this only for a valid handshake request.
    verifyClient: ({ req }, answer) => {
      void refusalOf(req).then((refusal) => {
        if (refusal === null) return answer(true);
        const body = JSON.stringify({ message: refusal.message });
        answer(false, refusal.statusCode, body, { "Content-Type": "application/json" });
      });
    },
    handleProtocols: (_, request) => accepted.get(request)?.subprotocol ?? false,
  });

  return {
    upgrade: (request, stream, head) => {
      if (closed) return refuse(stream, 503);
      if (splitTarget(request.url ?? "")[0] !== SOCKET_PATH) return refuse(stream, 403);
      server.handleUpgrade(request, stream, head, (ws) => {
        const facts = accepted.get(request)?.facts;
        if (!facts) return;
        open({ connections, line, limits }, facts, ws);
        if (closed) connections.close(facts.connectionId, GOING_AWAY);
      });
    },
    refuse,
    post: connections.post,
    find: connections.find,
    ids: connections.ids,
    disconnect: (id) => connections.close(id, 1000),
    close: () => {
      closed = true;
      for (const id of connections.ids()) connections.close(id, GOING_AWAY);
    },
    terminate: () => {
      for (const ws of server.clients) ws.terminate();
    },
  };
};

interface Parts {
  readonly connections: Connections;
  readonly line: FairLine;
  readonly limits: GatewayLimits;
}

const open = ({ connections, line, limits }: Parts, facts: ConnectionFacts, ws: WebSocket): void => {
  const id = facts.connectionId;
  const caller = facts.authorizer?.["principalId"] ?? facts.identity.sourceIp;
  connections.open(facts, wireOf(ws, limits));
  const queue = createConnectionQueue({
    most: limits.framesAtOnce,
    isOpen: () => connections.find(id) !== undefined,
    pause: () => ws.pause(),
    resume: () => ws.resume(),
  });
  const push = (task: () => Promise<void>): void => queue.push(() => line.run(caller, task));
  ws.on("message", (frame, isBinary) => {
    if (isBinary) connections.close(id, 1003);
    else push(() => connections.receive(id, frame.toString()));
  });
  // A flood of control frames stands in the line, too. API Gateway answers them itself.
  ws.on("ping", (data) =>
    push(async () => {
      if (ws.readyState === ws.OPEN && ws.bufferedAmount <= limits.unreadBytes) ws.pong(data);
    }),
  );
  ws.on("pong", () => push(async () => {}));
  ws.on("error", (error) => {
    if ("code" in error && error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") connections.closed(id, 1009);
  });
  ws.on("close", (code, reason) => connections.closed(id, code, reason.toString()));
};

const wireOf = (ws: WebSocket, { unreadBytes }: GatewayLimits): ConnectionWire => ({
  send: (frame) => {
    if (ws.readyState !== ws.OPEN) return "gone";
    if (ws.bufferedAmount > unreadBytes) return "full";
    ws.send(frame, { binary: false });
    return "sent";
  },
  close: (code) => ws.close(code),
});

const refuse = (socket: Duplex, statusCode: number): void => {
  socket.on("error", () => {});
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
};

// Keeps the open connections of a WebSocket API as API Gateway does: an idle limit, a lifetime, and no order between
// frames. It knows no sockets: a wire leads from each connection to its client.

import * as z from "zod";
import type { Invoke } from "../invocation.ts";
import type { Scheduler } from "../scheduler.ts";
import { isSuccess } from "./handshake.ts";
import type { ConnectionFacts, DisconnectEvent, MessageEvent, SocketEvents } from "./socket-events.ts";

export type PostFate = "sent" | "gone" | "full";

/** Carries frames and closes to a connection's client. */
export interface ConnectionWire {
  /** Returns `gone` if the client has left, and `full` if it reads too slowly. */
  send(frame: string | Buffer): PostFate;
  close(code: number): void;
}

export interface Connection {
  readonly facts: ConnectionFacts;
  readonly lastActiveAtMs: number;
}

export interface Connections {
  open(facts: ConnectionFacts, wire: ConnectionWire): void;
  /** Takes a frame from the client, until its function has ended. The frame is lost if the connection is not open. */
  receive(id: string, text: string): Promise<void>;
  /** Sends a frame to the client. */
  post(id: string, frame: string | Buffer): PostFate;
  find(id: string): Connection | undefined;
  /** Closes the connection from the gateway's side. False if there is none. */
  close(id: string, code: number): boolean;
  /** Removes a connection that the client closed, or whose socket ended. */
  closed(id: string, code: number, reason?: string): void;
  /** Drops all connections at once. No client and no function receives anything. */
  lose(): void;
  ids(): readonly string[];
  /** Reports a closed connection to the function. The connection need not be open here. */
  reportClosed(facts: ConnectionFacts, code: number, reason?: string): void;
}

export interface ConnectionsOptions {
  readonly socket: Invoke<MessageEvent | DisconnectEvent>;
  readonly events: SocketEvents;
  readonly scheduler: Scheduler;
  readonly limits: { readonly idleMs: number; readonly lifetimeMs: number };
}

interface OpenConnection {
  readonly facts: ConnectionFacts;
  readonly wire: ConnectionWire;
  lastActiveAtMs: number;
  cancelIdle: () => void;
  cancelLifetime: () => void;
}

export const createConnections = (options: ConnectionsOptions): Connections => {
  const { socket, events, scheduler, limits } = options;
  const open = new Map<string, OpenConnection>();

  const reportClosed = (facts: ConnectionFacts, code: number, reason?: string): void => {
    void socket(events.disconnect(facts, code, reason || (REASONS[code] ?? "")));
  };

  /** Removes the connection at once, even if its client never answers the close. */
  const closed = (id: string, code: number, reason?: string): OpenConnection | undefined => {
    const connection = open.get(id);
    if (!connection) return undefined;
    open.delete(id);
    connection.cancelIdle();
    connection.cancelLifetime();
    reportClosed(connection.facts, code, reason);
    return connection;
  };

  const close = (id: string, code: number): boolean => {
    const connection = closed(id, code);
    connection?.wire.close(code);
    return connection !== undefined;
  };

  const watchIdle = (connection: OpenConnection): void => {
    const restMs = connection.lastActiveAtMs + limits.idleMs - scheduler.nowMs();
    if (restMs <= 0) close(connection.facts.connectionId, GOING_AWAY);
    else connection.cancelIdle = scheduler.after(restMs, () => watchIdle(connection));
  };

  return {
    open: (facts, wire) => {
      const id = facts.connectionId;
      const connection = { facts, wire, lastActiveAtMs: scheduler.nowMs(), cancelIdle: () => {} };
      const cancelLifetime = scheduler.after(limits.lifetimeMs, () => close(id, GOING_AWAY));
      const made: OpenConnection = { ...connection, cancelLifetime };
      open.set(id, made);
      watchIdle(made);
    },
    receive: async (id, text) => {
      const connection = open.get(id);
      if (!connection) return;
      connection.lastActiveAtMs = scheduler.nowMs();
      const fault = await handOn(options, connection.facts, text);
      if (fault && open.has(id)) connection.wire.send(JSON.stringify(fault));
    },
    post: (id, frame) => {
      const connection = open.get(id);
      if (!connection) return "gone";
      const fate = connection.wire.send(frame);
      if (fate === "sent") connection.lastActiveAtMs = scheduler.nowMs();
      return fate;
    },
    find: (id) => open.get(id),
    close,
    closed,
    lose: () => {
      for (const { cancelIdle, cancelLifetime } of open.values()) {
        cancelIdle();
        cancelLifetime();
      }
      open.clear();
    },
    ids: () => [...open.keys()],
    reportClosed,
  };
};

/** Gives the frame to the function. Returns null, or the gateway's own error frame if the function failed. */
const handOn = async (
  { socket, events }: ConnectionsOptions,
  facts: ConnectionFacts,
  text: string,
): Promise<object | null> => {
  const event = events.message(facts, text);
  const invocation = await socket(event);
  const answer = invocation.ok ? answerSchema.safeParse(invocation.result).data : undefined;
  if (answer && isSuccess(answer.statusCode)) return null;
  const { connectionId, requestId } = event.requestContext;
  return { message: "Internal server error", connectionId, requestId };
};

/** The close code when the gateway ends a connection by itself. */
export const GOING_AWAY = 1001;

/** The reasons that API Gateway passes to `$disconnect`, by close code. */
const REASONS: Readonly<Record<number, string>> = {
  1000: "Connection Closed Normally",
  1001: "Going away",
  1003: "Binary frames are not supported",
  1005: "Client-side close frame status not set",
  1006: "Connection closed abnormally",
  1009: "Frame too long",
};

const answerSchema = z.object({ statusCode: z.int() });

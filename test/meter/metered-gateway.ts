// The WebSocket gateway of a metered run. Each message and each minute of a connection goes into the tally.

import { WAITS_MS } from "../../src/cli/plan/assumed-waits.ts";
import type { ClientSocket, SocketListener } from "../../src/client/core/ports.ts";
import type { CloseOutcome, PostOutcome } from "../../src/relay/ports/delivery.ts";
import type { Clockwork } from "../../src/simulator/world/clockwork.ts";
import { createAuthorizer } from "../../src/socket/authorizer.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import { type Connections, createConnections } from "../../src/stand-ins/gateway/connections.ts";
import { numberedId } from "../../src/stand-ins/gateway/gateway-id.ts";
import { shakeHands } from "../../src/stand-ins/gateway/handshake.ts";
import {
  type AuthorizerEvent,
  type ConnectionFacts,
  createSocketEvents,
  type RoutedEvent,
} from "../../src/stand-ins/gateway/socket-events.ts";
import type { MeteredHosts } from "./metered-hosts.ts";
import { add, type Meter, messagesOf, type Purpose, type Tally } from "./tally.ts";

export interface MeteredGateway {
  /** A client connects. `token` null: without one. */
  open(
    client: { readonly token: string | null; readonly address: string },
    listener: SocketListener,
  ): ClientSocket;
  /** `before`: the connections that this invocation has posted to. */
  post(connection: string, text: string, tally: Tally, before: Set<string>): PostOutcome;
  close(connection: string): CloseOutcome;
  isOpen(connection: string): boolean;
}

/** As API Gateway has them. */
const LIMITS = { idleMs: 600_000, lifetimeMs: 7_200_000 };
const NORMAL_CLOSE = 1000;
/** The header of a frame from the relay. */
const HEADER_BYTES = 4;

export const createGateway = (
  clockwork: Clockwork,
  meter: Meter,
  hosts: () => MeteredHosts,
): MeteredGateway => {
  let ids = 0;
  const events = createSocketEvents({ nowMs: clockwork.nowMs, newId: () => numberedId(ids++) });
  const socket = (event: RoutedEvent) =>
    hosts().invoke("socket", purposeOf(event), (relay) => createSocketHandler(relay)(event));
  const authorizer = (event: AuthorizerEvent) =>
    hosts().invoke("authorizer", "sockets", (relay) => createAuthorizer(relay)(event));
  const scheduler = {
    nowMs: clockwork.nowMs,
    after: (ms: number, run: () => void) => clockwork.after(ms, "", run).cancel,
  };
  const connections: Connections = createConnections({ socket, events, scheduler, limits: LIMITS });
  const later = (run: () => void): void => void clockwork.after(WAITS_MS.network, "", run);

  return {
    open: ({ token, address }, listener) => {
      const id = numberedId(ids++);
      const facts: ConnectionFacts = {
        ...{ connectionId: id, connectedAtMs: clockwork.nowMs(), domainName: "relay.example" },
        identity: { sourceIp: address },
      };
      const rawHeaders = token === null ? [] : ["authorization", `Bearer ${token}`];
      const wire = {
        send: (frame: string | Buffer) => {
          later(() => listener.received(String(frame)));
          return "sent" as const;
        },
        close: () => later(listener.closed),
      };
      later(async () => {
        const handshake = await shakeHands({ authorizer, socket, events }, facts, { rawHeaders });
        if (!handshake.accepted) throw new Error(`a handshake was refused: ${handshake.message}`);
        connections.open(handshake.facts, wire);
        later(listener.opened);
      });
      let sentAtMs = Number.NaN;
      return {
        send: (text) => {
          const tally = meter[purposeOfFrame(text)];
          tally.messagesIn += messagesOf(text);
          // At the same moment as another frame of the client.
          if (sentAtMs === clockwork.nowMs()) tally.mergeable++;
          sentAtMs = clockwork.nowMs();
          later(() => void connections.receive(id, text));
        },
        close: () => {
          later(() => {
            meter.acts.connectionMs += clockwork.nowMs() - facts.connectedAtMs;
            connections.closed(id, NORMAL_CLOSE);
          });
        },
      };
    },
    post: (connection, text, tally, before) => {
      if (connections.post(connection, text) !== "sent") return "gone";
      // Another post of this invocation went there. Frames of different invocations would have to wait for each other.
      if (before.has(connection)) tally.mergeable++;
      before.add(connection);
      tally.messagesOut += messagesOf(text);
      tally.outBytes += Buffer.byteLength(text) + HEADER_BYTES;
      const { type, ack, code } = JSON.parse(text);
      add(tally.frames, type, 1);
      if (ack !== undefined) add(tally.answers, "accepted", 1);
      else if (type === "refused") add(tally.answers, code, 1);
      return "sent";
    },
    close: (connection) => (connections.close(connection, NORMAL_CLOSE) ? "sent" : "gone"),
    isOpen: (connection) => connections.find(connection) !== undefined,
  };
};

const purposeOf = (event: RoutedEvent): Purpose =>
  "body" in event ? purposeOfFrame(event.body ?? "") : "sockets";

const purposeOfFrame = (text: string): Purpose => (JSON.parse(text).type === "act" ? "acts" : "sockets");

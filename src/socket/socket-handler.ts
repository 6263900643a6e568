// The WebSocket's function: connects, frames, disconnects. It always answers 200: after any other status, the gateway
// sends a frame of its own. Our own frames report problems.

import { assertNever } from "../games/assert-never.ts";
import { parseClientFrame } from "../protocol/client-frame.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { deliver } from "../relay/delivery/deliver.ts";
import { fanOut } from "../relay/delivery/fan-out.ts";
import { connectionPost } from "../relay/delivery/outbox.ts";
import { faultText } from "../relay/fault-text.ts";
import { logAsRequest } from "../relay/log-as-request.ts";
import type { Relay } from "../relay/relay.ts";
import { disconnect } from "../relay/watching/disconnect.ts";
import { answerFrame } from "./answer-frame.ts";
import { postIn } from "./frame-language.ts";
import { unreadable } from "./frame-trouble.ts";
import {
  type Sender,
  type SocketEvent,
  type SocketResponse,
  senderOf,
  socketEventSchema,
  type Turned,
  turnedAt,
} from "./socket-event.ts";
import { headerNamed, offered, SUBPROTOCOL } from "./subprotocol.ts";

export const createSocketHandler =
  (host: Relay) =>
  async (event: unknown): Promise<SocketResponse> => {
    const read = socketEventSchema.parse(event);
    const { requestId } = read.requestContext;
    const relay = requestId === undefined ? host : logAsRequest(host, requestId);
    try {
      await handle(relay, read);
    } catch (error) {
      relay.log({ level: "error", event: "socket-fault", error: faultText(error) });
    }
    return { statusCode: 200, ...handshakeHeaders(read) };
  };

const handle = async (relay: Relay, event: SocketEvent): Promise<void> => {
  const sender = senderOf(event);
  const { eventType } = event.requestContext;
  switch (eventType) {
    case "CONNECT":
      return;
    case "DISCONNECT":
      return hangUp(relay, sender);
    case "MESSAGE": {
      const reason = turnedAt(event);
      if (reason) return turnAway(relay, sender, reason);
      return message(relay, sender, "body" in event ? (event.body ?? "") : "");
    }
    default:
      return assertNever(eventType);
  }
};

/** The connection is registered under its player. Without the right to play, it watched without a player. */
const hangUp = async (relay: Relay, { player, acting, connection }: Sender): Promise<void> => {
  await disconnect(relay, player, connection);
  if (acting !== player) await disconnect(relay, acting, connection);
};

const message = async (relay: Relay, sender: Sender, text: string): Promise<void> => {
  const parsed = parseClientFrame(text);
  const frames = parsed.ok ? await answerFrame(relay, sender, parsed.frame) : [unreadable(sender, parsed)];
  await deliver(
    relay,
    frames.map((frame) => postIn(frame, sender.language)),
  );
};

/** Answers any frame. */
const turnAway = async (relay: Relay, { connection, language }: Sender, code: Turned): Promise<void> => {
  const told = connectionPost(connection, { type: "error", problem: TURNED_AWAY[code](relay) });
  await fanOut(relay, [postIn(told, language)]);
  await relay.posts.close(connection);
};

const TURNED_AWAY: Readonly<Record<Turned, (relay: Relay) => Problem>> = {
  "bad-token": () => problem("bad-token", "The token is not valid. Do not come back with it."),
  "limit-reached": ({ settings }) =>
    problem("limit-reached", "Its player has too many connections. Close one.", {
      limit: "sockets",
      maximum: settings.limits.sockets ?? 0,
    }),
};

/** Confirms the wire's version where the client offers it. */
const handshakeHeaders = (event: SocketEvent): Pick<SocketResponse, "headers"> => {
  const headers = "headers" in event ? (event.headers ?? {}) : {};
  const protocols = offered(headerNamed(headers, "sec-websocket-protocol"));
  return protocols.includes(SUBPROTOCOL) ? { headers: { "Sec-WebSocket-Protocol": SUBPROTOCOL } } : {};
};

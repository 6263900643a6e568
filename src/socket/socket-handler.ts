// The WebSocket's function: connects, frames, disconnects. It always answers 200, since anything else makes the
// gateway send a frame of its own; what goes wrong is told by ours.

import { assertNever } from "../games/assert-never.ts";
import { parseClientFrame } from "../protocol/client-frame.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { fanOut } from "../relay/delivery/fan-out.ts";
import { fanOutPlay } from "../relay/delivery/fan-out-play.ts";
import { faultText } from "../relay/fault-text.ts";
import type { Relay } from "../relay/relay.ts";
import { disconnect } from "../relay/watching/watch.ts";
import { answerFrame } from "./answer-frame.ts";
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
  (relay: Relay) =>
  async (event: unknown): Promise<SocketResponse> => {
    const read = socketEventSchema.parse(event);
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
      return hungUp(relay, sender);
    case "MESSAGE": {
      const turned = turnedAt(event);
      if (turned) return turnAway(relay, sender, turned);
      return message(relay, sender, "body" in event ? (event.body ?? "") : "");
    }
    default:
      return assertNever(eventType);
  }
};

/** Registered as its player's; where it does not act for that, it watched as nobody's. */
const hungUp = async (relay: Relay, { player, acting, connection }: Sender): Promise<void> => {
  await disconnect(relay, player, connection);
  if (acting !== player) await disconnect(relay, acting, connection);
};

const message = async (relay: Relay, sender: Sender, text: string): Promise<void> => {
  const parsed = parseClientFrame(text);
  const frames = parsed.ok ? await answerFrame(relay, sender, parsed.frame) : [unreadable(sender, parsed)];
  await fanOutPlay(relay, frames);
};

/** Whatever the frame is. */
const turnAway = async (relay: Relay, { connection }: Sender, code: Turned): Promise<void> => {
  await fanOut(relay, [{ connection, frame: { type: "error", problem: TURNED_AWAY[code] } }]);
  await relay.posts.close(connection);
};

const TURNED_AWAY: Readonly<Record<Turned, Problem>> = {
  "bad-token": problem("bad-token", "The token is not valid. Do not come back with it."),
  // When one of the others is closed, which nobody knows.
  "too-fast": problem("too-fast", "Its player has too many connections. Close one.", { retryMs: 10_000 }),
};

/** The version of the wire is agreed to where the client offers it. */
const handshakeHeaders = (event: SocketEvent): Pick<SocketResponse, "headers"> => {
  const headers = "headers" in event ? (event.headers ?? {}) : {};
  const protocols = offered(headerNamed(headers, "sec-websocket-protocol"));
  return protocols.includes(SUBPROTOCOL) ? { headers: { "Sec-WebSocket-Protocol": SUBPROTOCOL } } : {};
};

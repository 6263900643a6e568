// The WebSocket's function: connects, frames, disconnects. It always answers 200: after any other status, the gateway
// sends a frame of its own. Our own frames report problems.

import { assertNever } from "../games/assert-never.ts";
import { parseClientFrame } from "../protocol/client-frame.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { asRequest } from "../relay/as-request.ts";
import { deliver } from "../relay/delivery/deliver.ts";
import { fanOut } from "../relay/delivery/fan-out.ts";
import { noteDelivered } from "../relay/delivery/note-delivered.ts";
import { connectionPost } from "../relay/delivery/outbox.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { closingOf, spendFrame } from "../relay/limits/spend-frame.ts";
import { forgetAnonymous, holderOf, lookLater } from "../relay/people/close-anonymous.ts";
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
  type TurnedAway,
  turnedAt,
} from "./socket-event.ts";
import { headerNamed, offered, SUBPROTOCOL } from "./subprotocol.ts";
import { answerTooFast, costOf } from "./too-fast.ts";

export const createSocketHandler =
  (host: Relay) =>
  async (event: unknown): Promise<SocketResponse> => {
    const read = socketEventSchema.parse(event);
    const { requestId } = read.requestContext;
    const relay = requestId === undefined ? host : asRequest(host, requestId);
    try {
      await handle(relay, read);
    } catch (error) {
      relay.log({ level: "error", event: "socket-fault", ...loggedFault(error) });
    }
    return { statusCode: 200, ...handshakeHeaders(read) };
  };

const handle = async (relay: Relay, event: SocketEvent): Promise<void> => {
  const sender = senderOf(event);
  const { eventType } = event.requestContext;
  switch (eventType) {
    case "CONNECT":
      relay.metrics.count("SocketsOpened");
      return sender.player === null ? lookLater(relay, sender.connection, sender.address) : undefined;
    case "DISCONNECT":
      relay.metrics.count("SocketsClosed");
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

/**
 * The connection is registered under its player, or under its address. A connection that sits nowhere watched without a
 * player.
 */
const hangUp = async (relay: Relay, { player, sitting, connection, address }: Sender): Promise<void> => {
  if (player === null) return forgetAnonymous(relay, connection, holderOf(address));
  await disconnect(relay, player, connection);
  if (sitting !== player) await disconnect(relay, sitting, connection);
};

const message = async (relay: Relay, sender: Sender, text: string): Promise<void> => {
  const parsed = parseClientFrame(text);
  const over = spendFrame(relay, sender, costOf(parsed), sender.arrivalMs);
  if (over) return answerTooFast(relay, sender, parsed, over);
  const posts = parsed.ok ? await answerFrame(relay, sender, parsed.frame) : [unreadable(sender, parsed)];
  const [answer] = posts;
  if (!parsed.ok && answer?.frame.type === "refused") relay.metrics.countRefused("malformed");
  await deliver(
    relay,
    posts.map((post) => postIn(post, sender.language)),
  );
  if (answer?.frame.type === "events" && answer.frame.ack !== undefined)
    noteDelivered(relay, { match: answer.frame.match, arrivalMs: sender.arrivalMs });
};

/** Answers the first frame, of any type. The frames behind it get nothing. */
const turnAway = async (relay: Relay, sender: Sender, turned: TurnedAway): Promise<void> => {
  const { connection, language, arrivalMs } = sender;
  if (relay.callers.take([closingOf(connection)], 1, arrivalMs) !== null) return;
  const told = connectionPost(connection, { type: "error", problem: problemOf(relay, turned, arrivalMs) });
  await fanOut(relay, [postIn(told, language)]);
  await relay.posts.close(connection);
};

const problemOf = (relay: Relay, turned: TurnedAway, nowMs: number): Problem => {
  switch (turned.code) {
    case "bad-token":
      return problem("bad-token", "The token is not valid. Do not come back with it.");
    case "too-fast":
      return problem("too-fast", "Too many new connections.", {
        retryMs: Math.max(1, turned.retryAtMs - nowMs),
        limit: turned.limit,
      });
    case "limit-reached":
      return problem("limit-reached", "There are as many connections as may be. Close one.", {
        limit: turned.limit,
        maximum: relay.settings.limits[turned.limit] ?? 0,
      });
    default:
      return assertNever(turned);
  }
};

/** Confirms the wire's version where the client offers it. */
const handshakeHeaders = (event: SocketEvent): Pick<SocketResponse, "headers"> => {
  const headers = "headers" in event ? (event.headers ?? {}) : {};
  const protocols = offered(headerNamed(headers, "sec-websocket-protocol"));
  return protocols.includes(SUBPROTOCOL) ? { headers: { "Sec-WebSocket-Protocol": SUBPROTOCOL } } : {};
};

// The WebSocket's function: connects, frames, disconnects. It answers each frame with 200: after any other status, the
// gateway sends a frame of its own. Our own frames report problems.

import { assertNever } from "../games/assert-never.ts";
import { parseClientFrame } from "../protocol/client-frame.ts";
import { type Problem, problem } from "../protocol/problem.ts";
import { asRequest } from "../relay/as-request.ts";
import { closeWith } from "../relay/delivery/close-with.ts";
import { countDelivered, deliver } from "../relay/delivery/deliver.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { isShed } from "../relay/limits/is-shed.ts";
import { bannedProblem } from "../relay/limits/restrictions.ts";
import { closingOf, spendFrame } from "../relay/limits/spend-frame.ts";
import { forgetAnonymous, holderOf, lookLater } from "../relay/people/close-anonymous.ts";
import { endLater } from "../relay/people/close-connections.ts";
import type { Relay } from "../relay/relay.ts";
import { disconnect } from "../relay/watching/disconnect.ts";
import { answerFrame } from "./answer-frame.ts";
import { answerTooFast, errorFrame, unreadable } from "./frame-trouble.ts";
import {
  type Sender,
  type SocketEvent,
  type SocketResponse,
  seatedPlayer,
  senderOf,
  socketEventSchema,
  type TurnedAway,
  turnedAt,
} from "./socket-event.ts";
import { headerNamed, offered, SUBPROTOCOL } from "./subprotocol.ts";

export const createSocketHandler =
  (host: Relay) =>
  async (event: unknown): Promise<SocketResponse> => {
    const read = socketEventSchema().parse(event);
    const { requestId } = read.requestContext;
    const relay = requestId === undefined ? host : asRequest(host, requestId);
    try {
      await handle(relay, read);
    } catch (error) {
      relay.log({ level: "error", event: "socket-fault", ...loggedFault(error) });
      if (isUnended(read)) return { statusCode: 503 };
    }
    return { statusCode: 200, ...("headers" in read && read.headers ? handshakeHeaders(read.headers) : {}) };
  };

/** The queue has not taken the job that closes a connection at the end of its token. So the connection does not open. */
const isUnended = ({ requestContext: { eventType, authorizer } }: SocketEvent): boolean =>
  eventType === "CONNECT" && authorizer?.endsAt !== undefined;

const handle = async (relay: Relay, event: SocketEvent): Promise<void> => {
  const sender = senderOf(event);
  const { eventType } = event.requestContext;
  switch (eventType) {
    case "CONNECT":
      relay.metrics.count("SocketsOpened");
      return sender.player === null
        ? lookLater(relay, sender.connection, sender.address)
        : endLater(relay, sender.player, sender.connection);
    case "DISCONNECT":
      relay.metrics.count("SocketsClosed");
      await hangUp(relay, sender);
      // Nobody waits here. So a flood over open sockets, which asks for nothing new, is estimated too.
      await isShed(relay, "spectators");
      return;
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
const hangUp = async (relay: Relay, sender: Sender): Promise<void> => {
  const { player, connection, address } = sender;
  if (player === null) return forgetAnonymous(relay, connection, holderOf(address));
  await disconnect(relay, player, connection);
  const seated = seatedPlayer(sender);
  if (seated !== player) await disconnect(relay, seated, connection);
};

const message = async (relay: Relay, sender: Sender, text: string): Promise<void> => {
  const parsed = parseClientFrame(text);
  const over = spendFrame(relay, sender, parsed.ok ? parsed.frame.type : "unreadable", sender.arrivalMs);
  if (over) return answerTooFast(relay, sender, parsed, over);
  const posts = parsed.ok ? await answerFrame(relay, sender, parsed.frame) : [unreadable(sender, parsed)];
  const [answer] = posts;
  if (!parsed.ok && answer?.frame.type === "refused") relay.metrics.countRefused("malformed");
  await deliver(relay, posts);
  if (answer?.frame.type === "events" && answer.frame.ack !== undefined)
    countDelivered(relay, { match: answer.frame.match, arrivalMs: sender.arrivalMs });
};

/** Answers the first frame, of any type. The frames behind it get nothing. */
const turnAway = async (relay: Relay, sender: Sender, turned: TurnedAway): Promise<void> => {
  const { connection, language, arrivalMs } = sender;
  if (relay.callers.take([closingOf(connection)], 1, arrivalMs) !== null) return;
  await closeWith(relay, connection, errorFrame(problemOf(relay, turned, arrivalMs), language));
};

const problemOf = (relay: Relay, turned: TurnedAway, nowMs: number): Problem => {
  switch (turned.code) {
    case "bad-token":
      return problem("bad-token", "The token is not valid. Do not use it again.");
    case "banned":
      return bannedProblem(turned.ban);
    case "too-fast":
      return problem("too-fast", "Too many new connections.", {
        retryMs: Math.max(1, turned.retryAtMs - nowMs),
        limit: turned.limit,
      });
    case "limit-reached":
      return problem("limit-reached", "The limit of connections is reached. Close one.", {
        limit: turned.limit,
        maximum: relay.settings.limits[turned.limit] ?? 0,
      });
    default:
      return assertNever(turned);
  }
};

/** Confirms the wire's version where the client offers it. */
const handshakeHeaders = (headers: Readonly<Record<string, string>>): Pick<SocketResponse, "headers"> => {
  const protocols = offered(headerNamed(headers, "sec-websocket-protocol"));
  return protocols.includes(SUBPROTOCOL) ? { headers: { "Sec-WebSocket-Protocol": SUBPROTOCOL } } : {};
};

// The limits of API Gateway, Lambda and SQS, for the local relay. So what works here also fits the limits on AWS.

import { WAIT_TIMEOUT_SECONDS } from "../../aws/lambda/wait-route.ts";
import { LARGEST_BODY_BYTES } from "../../protocol/rest.ts";

const MINUTE_MS = 60_000;

export const LIMITS = {
  /**
   * The longest frame of a client. A longer frame closes the socket. AWS also accepts 128 KB in several frames, which
   * no client needs.
   */
  frameBytes: 32 * 1024,
  /** The longest frame posted to a connection. */
  postBytes: 128 * 1024,
  /** The longest body of an HTTP request. API Gateway takes 10 MB, of which the functions refuse what is longer. */
  bodyBytes: LARGEST_BODY_BYTES,
  /** The longest body of a queued message. */
  messageBytes: 256 * 1024,
  /**
   * The most unread bytes of a slow client. Above this, posts to the client are refused. AWS does not document its own
   * limit.
   */
  unreadBytes: 512 * 1024,
  /** How many frames of one connection the gateway takes at a time. The frames behind wait in the client's own socket. */
  framesAtOnce: 4,
  /** For the head of a request, from the connection on. API Gateway does not document this limit, nor the next two. */
  headMs: 10_000,
  /** For a whole request with its body. */
  requestMs: 20_000,
  /** A client that takes nothing of its answer for so long has gone. Longer than the relay holds an answer back. */
  unreadMs: MINUTE_MS,
  /** A request that takes longer gives its place in the line back: it waits for events, or for a host that starts. */
  turnMs: 20,
  /**
   * After so many requests in a row, each request of an address keeps its place for the whole `turnMs`. Otherwise a flood
   * would take every moment that the others leave.
   */
  requestsInARow: 200,
  idleMs: 10 * MINUTE_MS,
  lifetimeMs: 120 * MINUTE_MS,
  /** The longest run of a function. */
  functionMs: 10_000,
  /** The longest run for a waiting reader of events. */
  waitMs: WAIT_TIMEOUT_SECONDS * 1000,
  /** How long a failed message stays hidden before it is delivered again. */
  visibilityMs: 10_000,
  /** A message is dropped after this many deliveries. This is the maximum of SQS. */
  receives: 1_000,
  /** How long `stop` waits for running functions. */
  stopMs: 3_000,
} as const;

export type GatewayLimits = { readonly [Name in keyof typeof LIMITS]: number };

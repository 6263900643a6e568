// The limits of API Gateway, Lambda and SQS that the local relay keeps, so that what fits here fits there.

import { WAIT_TIMEOUT_SECONDS } from "../../aws/lambda/wait-route.ts";

const minuteMs = 60_000;

export const LIMITS = {
  /** A frame from a client; longer ones close the socket. AWS also takes 128 KB in several frames: no client needs it. */
  frameBytes: 32 * 1024,
  /** What may be posted to a connection. */
  postBytes: 128 * 1024,
  /** The body of an HTTP request. */
  bodyBytes: 10 * 1024 * 1024,
  /** The body of a queued message. */
  messageBytes: 256 * 1024,
  /** What may wait for a client that does not read, before posts to it are refused. AWS does not tell its own. */
  unreadBytes: 512 * 1024,
  idleMs: 10 * minuteMs,
  lifetimeMs: 120 * minuteMs,
  /** The longest that a function may run. */
  functionMs: 10_000,
  /** The longest that a reader of events may be kept waiting. */
  waitMs: WAIT_TIMEOUT_SECONDS * 1000,
  /** How long a failed message stays hidden before it is delivered again. */
  visibilityMs: 10_000,
  /** How often a message is delivered before it is dropped: as often as SQS lets a queue do. */
  receives: 1_000,
  /** How long `stop` waits for running functions. */
  stopMs: 3_000,
} as const;

export type GatewayLimits = { readonly [Name in keyof typeof LIMITS]: number };

// The messages between a host and its worker, as types alone. Both ends are of one process and one build, so no end
// checks what the other has made.

import type { CountedMetrics } from "../../relay/metric-tally.ts";
import type { PostOutcome } from "../../relay/ports/delivery.ts";
import type { DynamoReply } from "../database/dynamo-service.ts";

export type ToWorker = HostEvent | { readonly type: "flush" } | PostedMessage | StoreAnswer;

/** One event for the function. The message port copies it, as Lambda's JSON would. */
export interface HostEvent {
  readonly type: "event";
  readonly requestId: string;
  readonly event: unknown;
  readonly deadlineMs: number;
}

/** The answer to some posts. */
export interface PostedMessage {
  readonly type: "posted";
  readonly posted: readonly Posted[];
}

/** The answer of the database. */
export interface StoreAnswer {
  readonly type: "stored";
  /** The request's number in its host. */
  readonly request: number;
  readonly reply: DynamoReply;
}

export interface Posted {
  readonly post: number;
  readonly outcome: PostOutcome;
}

export type FromWorker =
  | { readonly type: "ready" }
  /** All output of the function is sent. */
  | { readonly type: "flushed" }
  /** `json`: the handler's result, which is JSON on Lambda, too. */
  | { readonly type: "result"; readonly requestId: string; readonly json: string }
  | { readonly type: "error"; readonly requestId: string; readonly error: string }
  /** A request to the database, a queue or a connection. `target`: the header `x-amz-target`, or method and path. */
  | { readonly type: "ask"; readonly request: number; readonly target: string; readonly body: string }
  | { readonly type: "posts"; readonly batch: HandedPosts }
  | { readonly type: "counted"; readonly counted: CountedMetrics };

/** In the order of the posts. Each text has all its receivers that follow one another. */
export type HandedPosts = readonly {
  readonly text: string;
  readonly to: readonly { readonly post: number; readonly connection: string }[];
}[];

/** Takes posts. Calls `onPosted` with those that are answered, once or more often. */
export type PostHanded = (posts: HandedPosts, onPosted: (posted: readonly Posted[]) => void) => void;

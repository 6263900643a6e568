// The queue of webhooks: events that wait for their webhooks, and attempts that wait for their time.
import type { WebhookEventType } from "../../protocol/webhook-events.ts";

export type WebhookMessage = EventMessage | AttemptMessage;

/** Something that happened to a player. Nobody knows yet which webhooks want it. */
export interface EventMessage {
  readonly type: "event";
  readonly player: string;
  /** The same event has the same id and time. */
  readonly id: string;
  readonly atMs: number;
  readonly event: WebhookEventType;
  /** Ids and public results. Never a card. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One attempt of a delivery. */
export interface AttemptMessage {
  readonly type: "attempt";
  readonly account: string;
  readonly webhook: string;
  readonly id: string;
  readonly atMs: number;
  /** The attempts before. */
  readonly attempts: number;
  readonly dueAtMs: number;
}

export interface WebhookQueue {
  /**
   * Handled at least once, in `afterSeconds` whole seconds (at most 900) or later. `requestId`: the request that causes
   * it, for the log.
   */
  send(message: WebhookMessage, afterSeconds: number, requestId?: string): Promise<void>;
}

// The webhooks of accounts, their deliveries, the queue in between and the receivers. A webhook stands on the account's own
// item, so it lives and ends with it. So does a push subscription (`push.ts`).
import type {
  DELIVERY_STATUSES,
  DeliveryFault,
  DISABLED_WHY,
  WebhookEventType,
} from "../../protocol/webhook-events.ts";
import type { Maker } from "./people.ts";
import type { PushDelivery } from "./push.ts";

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly createdAtMs: number;
  /** Newest first. The others still sign until their ends. */
  readonly secrets: readonly WebhookSecret[];
  /** Since when each attempt has failed. Null: the last one did not. */
  readonly failingSinceMs: number | null;
  /** Null while the relay delivers. */
  readonly disabled: Disabled | null;
  /** The id of the token with which it ends. Left out: none. */
  readonly madeBy?: string;
  /** When that token ends. Left out: the token has no end of its own. */
  readonly endsAtMs?: number;
  /** Its account is banned until then, and nothing is sent. It may be over. Left out: no ban. */
  readonly restsUntilMs?: number;
}

export interface WebhookSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Null for the newest. */
  readonly untilMs: number | null;
}

export interface Disabled {
  /** `gone`: the receiver answered 410. `failing`: each attempt of a day failed. */
  readonly why: (typeof DISABLED_WHY)[number];
  readonly atMs: number;
}

/** Of one kind of endpoint on the items of accounts. */
export interface EndpointStore<Endpoint> {
  /**
   * False where the account is gone, or the maker, where the account has as many as it may, has this one already, or has
   * removed one since this one was created: it may be this one. Exact for simultaneous calls.
   */
  add(account: string, endpoint: Endpoint, most: number | null, maker: Maker | null): Promise<boolean>;
  /** Strongly consistent. In no order. */
  list(account: string): Promise<readonly Endpoint[]>;
  /** False where it is not `before` any more, or the maker is gone. */
  replace(account: string, before: Endpoint, after: Endpoint, maker?: Maker | null): Promise<boolean>;
  /** False where it is gone already. `atMs`: now. */
  remove(account: string, id: string, atMs: number): Promise<boolean>;
}

export interface WebhookStore extends EndpointStore<Webhook> {
  /** Marks a bot whose owner has webhooks. The mark stays. */
  markBot(bot: string): Promise<void>;
}

/** Names a delivery. Its key follows from this, so that the same event again meets itself. */
export interface DeliveryPlace {
  readonly account: string;
  readonly webhook: string;
  readonly id: string;
  /** When the event happened. */
  readonly atMs: number;
}

export interface Delivery extends DeliveryPlace {
  readonly event: string;
  /** JSON, as it is signed. */
  readonly body: string;
  readonly status: (typeof DELIVERY_STATUSES)[number];
  readonly attempts: number;
  /** Of the last attempt. Null before it. */
  readonly lastAtMs: number | null;
  /** The status of the last answer. Null without one. */
  readonly answer: number | null;
  /** Null where the last attempt succeeded. */
  readonly fault: DeliveryFault | null;
  /** When the next attempt is due. Null for none. */
  readonly nextAtMs: number | null;
}

export interface DeliveryStore {
  /** Returns the stored delivery, which may be an earlier one of the same event. */
  add(delivery: Delivery): Promise<Delivery>;
  /** Strongly consistent. */
  read(place: DeliveryPlace): Promise<Delivery | null>;
  /** Stores the outcome of an attempt, if there were so many `attempts` before and the delivery still waits. */
  saveAttempt(delivery: Delivery, attempts: number): Promise<void>;
  /** Newest first. `after`: those behind it. */
  list(account: string, webhook: string, query: DeliveryQuery): Promise<readonly Delivery[]>;
}

interface DeliveryQuery {
  readonly limit: number;
  readonly after: Pick<Delivery, "id" | "atMs"> | null;
}

export type WebhookMessage = EventMessage | AttemptMessage;

/**
 * Something that happened to a player. Nobody knows yet which webhooks and push subscriptions want it, unless `push` names
 * the one.
 */
export interface EventMessage {
  readonly type: "event";
  readonly player: string;
  /** The same event has the same id and time. */
  readonly id: string;
  readonly atMs: number;
  readonly event: WebhookEventType;
  /** Ids and public results. Never a card. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The player sees it anyway: by a socket, in a match where everybody is at the table. Nothing is pushed. */
  readonly isSeen?: true;
  /** Of the private match to which a push invites. Webhooks never get it. */
  readonly code?: string;
  /** When it is too late to push it. Left out: a day after it happened. */
  readonly pushUntilMs?: number;
  /** One push: to which subscription, and how many attempts there were before. */
  readonly push?: PushTry;
}

export interface PushTry {
  readonly subscription: string;
  readonly attempts: number;
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

export interface SignedDelivery {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** Each signs. */
  readonly secrets: readonly string[];
}

export type Received =
  | { readonly type: "answered"; readonly status: number }
  | {
      readonly type: "failed";
      readonly fault: Extract<DeliveryFault, "timeout" | "no-connection" | "address">;
    };

export interface Receivers {
  post(delivery: SignedDelivery): Promise<Received>;
}

export interface PushServices {
  push(delivery: PushDelivery): Promise<Received>;
}

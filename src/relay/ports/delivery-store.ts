// What webhooks have delivered, and what waits. Kept for 7 days.

export const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;

/**
 * Why an attempt failed without an answer of success. `status`: another status than 2xx. `address`: the relay sends
 * nothing to that address. `too-many`: the account had as many deliveries in that minute as it may. `disabled`: the
 * webhook was disabled or deleted before.
 */
export const DELIVERY_FAULTS = [
  "status",
  "timeout",
  "no-connection",
  "address",
  "too-many",
  "disabled",
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

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
  note(delivery: Delivery, attempts: number): Promise<void>;
  /** Newest first. `after`: those behind it. */
  list(account: string, webhook: string, query: DeliveryQuery): Promise<readonly Delivery[]>;
}

export interface DeliveryQuery {
  readonly limit: number;
  readonly after: Pick<Delivery, "id" | "atMs"> | null;
}

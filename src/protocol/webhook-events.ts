// The words of webhooks: the events that they deliver, and what becomes of a delivery. A file of its own, because the stores
// need no schema of a game.

export const WEBHOOK_EVENTS = [
  ...(["match.started", "match.ended", "seat.turn", "invitation"] as const),
  ...(["arena.match", "arena.ended"] as const),
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** `gone`: the receiver answered 410. `failing`: each attempt of a day failed. */
export const DISABLED_WHY = ["gone", "failing"] as const;

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

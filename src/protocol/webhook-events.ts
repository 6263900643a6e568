// The types of the events that webhooks deliver. A file of its own, because the stores need no schema of a game.

export const WEBHOOK_EVENTS = ["match.started", "match.ended", "seat.turn", "invitation"] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

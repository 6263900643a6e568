// The operations on push subscriptions, for the player whose browser it is.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_SUBSCRIPTION } from "../path-params.ts";
import { pushSubscriptionSchema, pushSubscriptionsSchema, subscribeSchema } from "../push.ts";

const common = { ...TAKES_NOTHING, tag: "pushes", access: "webhook:write" } as const;

export const getPushSubscriptions = defineOperation({
  ...common,
  operationId: "getPushSubscriptions",
  method: "get",
  path: "/v1/push-subscriptions",
  summary: "List your push subscriptions",
  description: "The newest first, with the key that a browser needs for a new one.",
  answers: { 200: { description: "The subscriptions and the key.", schema: pushSubscriptionsSchema } },
});

export const subscribe = defineOperation({
  ...common,
  operationId: "subscribe",
  method: "put",
  path: "/v1/push-subscriptions/{id}",
  params: BY_SUBSCRIPTION,
  summary: "Subscribe a browser to pushes",
  description: "The browser draws the id, and your token needs `match:read` too.",
  body: subscribeSchema,
  answers: { 200: { description: "The subscription.", schema: pushSubscriptionSchema } },
  problems: ["limit-reached", "url-not-allowed"],
});

export const unsubscribe = defineOperation({
  ...common,
  operationId: "unsubscribe",
  method: "delete",
  path: "/v1/push-subscriptions/{id}",
  params: BY_SUBSCRIPTION,
  summary: "Delete a push subscription",
  description: "Nothing more is pushed, also of what waits.",
  answers: { 204: { description: "The subscription is deleted." } },
});

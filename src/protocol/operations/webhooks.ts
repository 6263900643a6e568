// The operations on webhooks, for the owner of an account.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_WEBHOOK } from "../path-params.ts";
import { nothingSchema, pageQuerySchema } from "../rest.ts";
import {
  createWebhookSchema,
  deliveryListSchema,
  deliverySchema,
  newWebhookSchema,
  webhookListSchema,
  webhookSchema,
} from "../webhooks.ts";

const common = { ...TAKES_NOTHING, tag: "webhooks", access: "webhook:write" } as const;

const location = "/v1/webhooks/{id}" as const;

export const createWebhook = defineOperation({
  ...common,
  operationId: "createWebhook",
  caching: "secret",
  method: "post",
  path: "/v1/webhooks",
  summary: "Create a webhook",
  description: "It hears of you and of all your bots, and your token needs `match:read` too.",
  keyed: "own",
  body: createWebhookSchema,
  answers: {
    201: { description: "The webhook and its secret.", schema: newWebhookSchema, location },
  },
  problems: ["limit-reached", "url-not-allowed"],
});

export const listWebhooks = defineOperation({
  ...common,
  operationId: "listWebhooks",
  method: "get",
  path: "/v1/webhooks",
  summary: "List your webhooks",
  description: "The newest first.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of webhooks.", schema: webhookListSchema } },
});

export const getWebhook = defineOperation({
  ...common,
  operationId: "getWebhook",
  method: "get",
  path: "/v1/webhooks/{id}",
  params: BY_WEBHOOK,
  summary: "Look at a webhook",
  description: "One of your own, without its secret.",
  answers: { 200: { description: "The webhook.", schema: webhookSchema } },
});

export const rotateWebhookSecret = defineOperation({
  ...common,
  operationId: "rotateWebhookSecret",
  sheds: "never",
  caching: "secret",
  method: "post",
  path: "/v1/webhooks/{id}/secrets",
  params: BY_WEBHOOK,
  summary: "Give a webhook a new secret",
  description: "The old secret signs for another day, beside the new one.",
  keyed: "own",
  body: nothingSchema,
  answers: {
    201: { description: "The webhook and its new secret.", schema: newWebhookSchema, location },
  },
});

export const pingWebhook = defineOperation({
  ...common,
  operationId: "pingWebhook",
  method: "post",
  path: "/v1/webhooks/{id}/ping",
  params: BY_WEBHOOK,
  summary: "Test a webhook",
  description: "Sends one delivery without a retry, and enables a disabled webhook if it succeeds.",
  body: nothingSchema,
  answers: { 200: { description: "The delivery, which waits.", schema: deliverySchema } },
});

export const deleteWebhook = defineOperation({
  ...common,
  operationId: "deleteWebhook",
  method: "delete",
  path: "/v1/webhooks/{id}",
  params: BY_WEBHOOK,
  summary: "Delete a webhook",
  description: "Nothing more is delivered, also of what waits.",
  answers: { 204: { description: "The webhook is deleted." } },
});

export const listDeliveries = defineOperation({
  ...common,
  operationId: "listDeliveries",
  method: "get",
  path: "/v1/webhooks/{id}/deliveries",
  params: BY_WEBHOOK,
  summary: "List what a webhook delivers",
  description: "Of the last 7 days, the newest first.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of deliveries.", schema: deliveryListSchema } },
});

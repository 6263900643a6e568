// Examples of a webhook of Ada's.
import type * as webhooks from "../operations/webhooks.ts";
import type { DeliveryView, WebhookView } from "../webhooks.ts";
import type { ExamplesOf } from "./example.ts";

const WEBHOOK: WebhookView = {
  id: "Hk5Vb2NzW8qr",
  url: "https://chat.example/turn-relay",
  events: ["match.ended", "invitation"],
  createdAt: "2026-03-02T11:00:00.000Z",
};
const NEW_WEBHOOK = { ...WEBHOOK, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=" };
const DELIVERY: DeliveryView = {
  ...{ id: "msg_Qm4Tz8BvX1cd", event: "match.ended", status: "delivered" },
  ...{ at: "2026-03-02T11:20:00.000Z", attempts: 1, lastAt: "2026-03-02T11:20:01.000Z", answer: 204 },
};
const PING: DeliveryView = {
  ...{ id: "msg_Lr7Kc3YdF9gh", event: "webhook.ping", status: "waiting" },
  ...{ at: "2026-03-02T11:01:00.000Z", attempts: 0, nextAt: "2026-03-02T11:01:00.000Z" },
};

export const webhooksExamples: ExamplesOf<typeof webhooks> = {
  createWebhook: {
    body: { chat: { summary: "Results for a chat", value: { url: WEBHOOK.url, events: WEBHOOK.events } } },
    answers: { 201: { chat: { summary: "For a chat", value: NEW_WEBHOOK } } },
  },
  listWebhooks: {
    answers: { 200: { one: { summary: "One webhook", value: { items: [WEBHOOK], next: null } } } },
  },
  getWebhook: { answers: { 200: { chat: { summary: "For a chat", value: WEBHOOK } } } },
  rotateWebhookSecret: {
    body: { plain: { summary: "Nothing to say", value: {} } },
    answers: { 201: { chat: { summary: "With a new secret", value: NEW_WEBHOOK } } },
  },
  pingWebhook: {
    body: { plain: { summary: "Nothing to say", value: {} } },
    answers: { 200: { ping: { summary: "On its way", value: PING } } },
  },
  deleteWebhook: { answers: {} },
  listDeliveries: {
    answers: { 200: { one: { summary: "One delivery", value: { items: [DELIVERY], next: null } } } },
  },
};

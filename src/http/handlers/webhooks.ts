// Handlers for webhooks. Their callers are the owners of accounts.
import { assertNever } from "../../games/assert-never.ts";
import type * as webhooks from "../../protocol/operations/webhooks.ts";
import type { Delivery, Webhook } from "../../relay/ports/webhooks.ts";
import { listDeliveries, type TestAnswer, testWebhook } from "../../relay/webhooks/deliveries.ts";
import {
  type CreateWebhookAnswer,
  createWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
} from "../../relay/webhooks/webhooks.ts";
import { createdAt, DONE, ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";
import { noScope, noSuchWebhook, tooFast } from "../refuse.ts";
import { lifeOf, notKept, timeOf } from "./endpoint-answers.ts";

export const webhooksHandlers: Handlers<typeof webhooks> = {
  createWebhook: async (relay, { caller, body, claim, random }) => {
    // Every event is about a match.
    if (!caller.scopes.includes("match:read")) return { answer: noScope("match:read") };
    const wish = { ...body, createdAtMs: claim?.sinceMs ?? relay.time.now(), maker: caller.token };
    return { answer: webhookCreated(await createWebhook({ ...relay, random }, caller.player, wish)) };
  },
  listWebhooks: async (relay, { caller, query }) => {
    const list = ["webhooks", caller.player] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const page = await listWebhooks(relay, caller.player, { limit: query.limit, cursor: cursor.value });
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(webhookView), next }) };
  },
  getWebhook: async (relay, { caller, params }) => {
    const webhook = await findWebhook(relay, caller.player, params.id);
    return { answer: webhook ? ok(webhookView(webhook)) : noSuchWebhook() };
  },
  rotateWebhookSecret: async (relay, { caller, params, random }) => {
    const webhook = await rotateSecret({ ...relay, random }, caller.player, params.id);
    return { answer: webhook ? webhookShown(webhook) : noSuchWebhook() };
  },
  pingWebhook: async (relay, { caller, params }) => {
    return { answer: testAnswer(await testWebhook(relay, caller.player, params.id)) };
  },
  deleteWebhook: async (relay, { caller, params }) => {
    const isThere = await relay.webhooks.remove(caller.player, params.id, relay.time.now());
    return { answer: isThere ? DONE : noSuchWebhook() };
  },
  listDeliveries: async (relay, { caller, params, query }) => {
    const list = ["deliveries", caller.player, params.id] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const asked = { limit: query.limit, cursor: cursor.value };
    const page = await listDeliveries(relay, caller.player, params.id, asked);
    if (!page) return { answer: noSuchWebhook() };
    const { items, next } = await sealPage(relay, list, page);
    return { answer: ok({ items: items.map(deliveryView), next }) };
  },
};

const testAnswer = (answer: TestAnswer) => {
  switch (answer.type) {
    case "sent":
      return ok(deliveryView(answer.delivery));
    case "no-such-webhook":
      return noSuchWebhook();
    case "too-fast":
      return tooFast(answer);
    default:
      return assertNever(answer);
  }
};

const webhookCreated = (answer: CreateWebhookAnswer) =>
  answer.type === "created" ? webhookShown(answer.webhook) : notKept(answer);

const webhookShown = (webhook: Webhook) =>
  createdAt(`/v1/webhooks/${webhook.id}`, {
    ...webhookView(webhook),
    secret: webhook.secrets[0]?.secret ?? "",
  });

export const webhookView = ({ id, url, events, failingSinceMs, disabled, ...life }: Webhook) => ({
  ...{ id, url, events, ...lifeOf(life) },
  ...(failingSinceMs === null ? {} : { failingSince: timeOf(failingSinceMs) }),
  ...(disabled === null ? {} : { disabled: disabled.why, disabledAt: timeOf(disabled.atMs) }),
});

const deliveryView = ({
  id,
  event,
  status,
  atMs,
  attempts,
  lastAtMs,
  nextAtMs,
  answer,
  fault,
}: Delivery) => ({
  ...{ id: `msg_${id}`, event, status, at: timeOf(atMs), attempts },
  ...(lastAtMs === null ? {} : { lastAt: timeOf(lastAtMs) }),
  ...(nextAtMs === null ? {} : { nextAt: timeOf(nextAtMs) }),
  ...(answer === null ? {} : { answer }),
  ...(fault === null ? {} : { fault }),
});

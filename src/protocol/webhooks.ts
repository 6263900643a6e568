// Webhooks on the wire: what an owner asks for, and what it sees of each delivery.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { idSchema, listOf, timeSchema } from "./conventions.ts";
import { DELIVERY_FAULTS, DELIVERY_STATUSES, DISABLED_WHY, WEBHOOK_EVENTS } from "./webhook-events.ts";
import type { Wire } from "./wire.ts";

const MOST_URL_LETTERS = 500;

/** True for a text that is no address: another rule refuses it. */
const isPlainTarget = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { username, password, hash } = new URL(text);
  return username === "" && password === "" && hash === "";
};

export const targetSchema = onDemand(() =>
  z
    .url({ protocol: /^https?$/, error: "Expected an address such as https://example.com/hook" })
    .max(MOST_URL_LETTERS)
    .refine(isPlainTarget, { error: "Expected an address without a user and a fragment", abort: true })
    .meta({ description: "Where the relay posts to: `https` to a public address." }),
);

const secretSchema = onDemand(() =>
  z
    .string()
    .regex(/^whsec_[0-9A-Za-z+/]{32,88}={0,2}$/)
    .meta({ description: "Signs each delivery. It is shown only here." }),
);

export const createWebhookSchema = onDemand(() =>
  z
    .strictObject({ url: targetSchema(), events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(20) })
    .meta({ id: "CreateWebhook" }),
);

export const webhookSchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      url: z.string(),
      events: z.array(openWords(WEBHOOK_EVENTS)),
      createdAt: timeSchema(),
      expiresAt: timeSchema().exactOptional().meta({ description: "When the token ends that made it." }),
      failingSince: timeSchema().exactOptional().meta({ description: "Each attempt since then has failed." }),
      disabled: openWords(DISABLED_WHY).exactOptional().meta({
        description: "Why the relay delivers nothing more. A ping that succeeds ends this.",
      }),
      disabledAt: timeSchema().exactOptional(),
    })
    .meta({ id: "Webhook" }),
);
export type WebhookView = Wire<typeof webhookSchema>;

export const webhookListSchema = onDemand(() => listOf(webhookSchema()).meta({ id: "WebhookList" }));

export const newWebhookSchema = onDemand(() =>
  webhookSchema().extend({ secret: secretSchema() }).meta({ id: "NewWebhook" }),
);

export const deliverySchema = onDemand(() =>
  z
    .object({
      id: z.string().meta({ description: "The header `webhook-id`." }),
      event: z.string(),
      status: openWords(DELIVERY_STATUSES),
      at: timeSchema(),
      attempts: z.int().min(0),
      lastAt: timeSchema().exactOptional(),
      nextAt: timeSchema().exactOptional(),
      answer: z.int().exactOptional().meta({ description: "The status of the last answer." }),
      fault: openWords(DELIVERY_FAULTS).exactOptional(),
    })
    .meta({ id: "Delivery" }),
);
export type DeliveryView = Wire<typeof deliverySchema>;

export const deliveryListSchema = onDemand(() => listOf(deliverySchema()).meta({ id: "DeliveryList" }));

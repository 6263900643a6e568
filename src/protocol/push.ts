// Push subscriptions on the wire, as a browser's `PushManager` gives them.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { LANGUAGES } from "../games/words.ts";
import { AS_THE_BROWSER_GIVES, idSchema, timeSchema } from "./conventions.ts";
import { targetSchema } from "./webhooks.ts";
import type { Wire } from "./wire.ts";

/** A point of the curve P-256, not compressed, in base64url. */
const pointSchema = onDemand(() => z.string().regex(/^B[0-9A-Za-z_-]{86}$/, AS_THE_BROWSER_GIVES));
/** 16 bytes. */
const secretSchema = onDemand(() => z.string().regex(/^[0-9A-Za-z_-]{22}$/, AS_THE_BROWSER_GIVES));

const pushKeysSchema = onDemand(() =>
  z
    .strictObject({
      p256dh: pointSchema().meta({ description: "The browser's public key." }),
      auth: secretSchema().meta({ description: "The browser's secret." }),
    })
    .meta({ id: "PushKeys" }),
);

export const subscribeSchema = onDemand(() =>
  z
    .strictObject({
      endpoint: targetSchema(),
      keys: pushKeysSchema(),
      language: z.enum(LANGUAGES).meta({ description: "Comes with each push." }),
    })
    .meta({ id: "Subscribe" }),
);

export const pushSubscriptionSchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      endpoint: z.string(),
      language: z.string(),
      createdAt: timeSchema(),
      expiresAt: timeSchema().exactOptional().meta({ description: "When the token ends that made it." }),
    })
    .meta({ id: "PushSubscription" }),
);
export type PushSubscriptionView = Wire<typeof pushSubscriptionSchema>;

/** Few, so they come on one page. */
export const pushSubscriptionsSchema = onDemand(() =>
  z
    .object({
      key: pointSchema().meta({
        description: "The relay's public key, `applicationServerKey` for the browser. It never changes.",
      }),
      items: z.array(pushSubscriptionSchema()),
    })
    .meta({ id: "PushSubscriptions" }),
);

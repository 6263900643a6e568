// Stores push subscriptions on the item of their account.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { LANGUAGES } from "../../protocol/language.ts";
import type { PushSubscription } from "../../relay/ports/push.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ENDPOINTS } from "./endpoint-names.ts";
import { createEndpointStore } from "./endpoint-store.ts";

export const createPushStore = (client: Dynamo, tableName: string): EndpointStore<PushSubscription> =>
  createEndpointStore(client, tableName, {
    ...{ ...ENDPOINTS.push, schema: subscriptionSchema, packed },
  });

const packed = ({
  id: _,
  endpoint,
  keys,
  language,
  contact,
  createdAtMs,
  restsUntilMs: __,
  ...made
}: PushSubscription) => ({
  ...{ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language, contact, createdAtMs },
  ...made,
});

const subscriptionSchema = onDemand(() =>
  z.object({
    id: z.string(),
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
    language: z.enum(LANGUAGES),
    contact: z.string(),
    createdAtMs: z.number(),
    madeBy: z.string().exactOptional(),
    endsAtMs: z.number().exactOptional(),
    restsUntilMs: z.number().exactOptional(),
  }),
);

// Stores webhooks on the item of their account.
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { DISABLED_WHY, WEBHOOK_EVENTS } from "../../protocol/webhook-events.ts";
import type { Webhook, WebhookStore } from "../../relay/ports/webhooks.ts";
import { number } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { ENDPOINTS } from "./endpoint-names.ts";
import { createEndpointStore } from "./endpoint-store.ts";
import { playerKey } from "./player-item.ts";

export const createWebhookStore = (client: Dynamo, tableName: string): WebhookStore => ({
  ...createEndpointStore(client, tableName, {
    ...{ ...ENDPOINTS.webhook, schema: webhookSchema, packed },
  }),

  markBot: async (bot) => {
    const mark = new UpdateItemCommand({
      TableName: tableName,
      Key: playerKey(bot),
      ...expressions({ set: { [ENDPOINTS.webhook.count]: number(1) }, where: [{ name: "pk", is: "there" }] }),
    });
    await ifConditionHolds(client.send(mark));
  },
});

const packed = ({
  id: _,
  url,
  events,
  createdAtMs,
  secrets,
  failingSinceMs,
  disabled,
  restsUntilMs: __,
  ...made
}: Webhook) => ({
  ...{ url, events, createdAtMs, secrets, failingSinceMs, disabled },
  ...made,
});

const webhookSchema = onDemand(() =>
  z.object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAtMs: z.number(),
    secrets: z.array(z.object({ secret: z.string(), untilMs: z.number().nullable() })),
    failingSinceMs: z.number().nullable(),
    disabled: z.object({ why: z.enum(DISABLED_WHY), atMs: z.number() }).nullable(),
    madeBy: z.string().exactOptional(),
    endsAtMs: z.number().exactOptional(),
    restsUntilMs: z.number().exactOptional(),
  }),
);

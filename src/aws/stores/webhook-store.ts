// Stores webhooks on the item of their account, each as JSON in an attribute of its own. The count beside them is the
// mark that the account has webhooks, and holds their limit.

import { GetItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { DISABLED_WHY, WEBHOOK_EVENTS } from "../../protocol/webhook-events.ts";
import type { Webhook, WebhookStore } from "../../relay/ports/webhooks.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { playerKey } from "./player-item.ts";
import { stillStands } from "./token-store.ts";

const PREFIX = "hook_";
const COUNT = "hooks";
/** When a webhook was last removed, Unix ms. A slow attempt that began before adds none. */
const REMOVED = "unhooked";

export const createWebhookStore = (client: Dynamo, tableName: string): WebhookStore => {
  const update = async (account: string, clauses: Clauses): Promise<boolean> => {
    const command = new UpdateItemCommand({
      TableName: tableName,
      Key: playerKey(account),
      ...expressions(clauses),
    });
    return (await ifConditionHolds(client.send(command))) !== null;
  };

  return {
    add: async (account, webhook, most, maker) => {
      const { ConditionExpression, ExpressionAttributeValues, ...rest } = expressions({
        set: { [nameOf(webhook.id)]: packed(webhook) },
        add: { [COUNT]: 1 },
        where: [
          { name: "pk", is: "there" },
          { name: nameOf(webhook.id), is: null },
        ],
      });
      const hasRoom = most === null ? "" : ` AND (attribute_not_exists(#${COUNT}) OR #${COUNT} < :most)`;
      const isNewer = ` AND (attribute_not_exists(${REMOVED}) OR ${REMOVED} <= :created)`;
      const update = {
        TableName: tableName,
        Key: playerKey(account),
        ...rest,
        ConditionExpression: `${ConditionExpression}${hasRoom}${isNewer}`,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ":created": number(webhook.createdAtMs),
          ...(most === null ? {} : { ":most": number(most) }),
        },
      };
      if (maker === null)
        return (await ifConditionHolds(client.send(new UpdateItemCommand(update)))) !== null;
      const items = [{ Update: update }, stillStands(tableName, maker, account)];
      return commitTransaction(client.send(new TransactWriteItemsCommand({ TransactItems: items })));
    },

    list: async (account) => {
      const get = new GetItemCommand({
        TableName: tableName,
        Key: playerKey(account),
        ConsistentRead: true,
      });
      const { Item = {} } = await client.send(get);
      return Object.entries(Item).flatMap(([name, value]) =>
        name.startsWith(PREFIX)
          ? [
              webhookSchema().parse({
                id: name.slice(PREFIX.length),
                ...JSON.parse(textAttribute().parse(value)),
              }),
            ]
          : [],
      );
    },

    replace: (account, before, after) =>
      update(account, {
        set: { [nameOf(after.id)]: packed(after) },
        where: [{ name: nameOf(before.id), is: packed(before) }],
      }),

    remove: (account, id, atMs) =>
      update(account, {
        set: { [REMOVED]: number(atMs) },
        remove: [nameOf(id)],
        add: { [COUNT]: -1 },
        where: [{ name: nameOf(id), is: "there" }],
      }),

    markBot: async (bot) => {
      await update(bot, { set: { [COUNT]: number(1) }, where: [{ name: "pk", is: "there" }] });
    },
  };
};

const nameOf = (id: string): string => `${PREFIX}${id}`;

const packed = ({ id: _, url, events, createdAtMs, secrets, failingSinceMs, disabled, ...made }: Webhook) =>
  text(JSON.stringify({ url, events, createdAtMs, secrets, failingSinceMs, disabled, ...made }));

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
  }),
);

// Stores deliveries of webhooks in the partition of their account, in the order of their events.

import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { DELIVERY_FAULTS, DELIVERY_STATUSES } from "../../protocol/webhook-events.ts";
import type { Delivery, DeliveryPlace, DeliveryStore } from "../../relay/ports/webhooks.ts";
import { number, numberAttribute, sortableTime, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { unixSeconds } from "./player-item.ts";

const KEPT_MS = 7 * 24 * 3_600_000;
const PREFIX = "D#";

export const createDeliveryStore = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): DeliveryStore => ({
  add: async (delivery) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: itemOf(delivery),
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(put);
      return delivery;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
      return deliveryFrom(error.Item);
    }
  },

  read: async (place) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(place), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? deliveryFrom(Item) : null;
  },

  saveAttempt: async (delivery, attempts) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: itemOf(delivery),
      ConditionExpression: "attempts = :attempts AND #status = :waiting",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":attempts": number(attempts), ":waiting": text("waiting") },
    });
    await ifConditionHolds(client.send(put));
  },

  list: async (account, webhook, { limit, after }) => {
    const query = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :webhook)",
      ExpressionAttributeValues: {
        ":pk": text(`P#${account}`),
        ":webhook": text(`${PREFIX}${webhook}#`),
      },
      ScanIndexForward: false,
      Limit: limit,
      ...(after === null ? {} : { ExclusiveStartKey: keyOf({ account, webhook, ...after }) }),
    });
    const { Items = [] } = await client.send(query);
    return Items.filter(aliveAt(nowMs())).map(deliveryFrom);
  },
});

const placeOf = ({ atMs, id }: Pick<Delivery, "atMs" | "id">): string => `${sortableTime(atMs)}#${id}`;

const keyOf = (place: DeliveryPlace) => ({
  pk: text(`P#${place.account}`),
  sk: text(`${PREFIX}${place.webhook}#${placeOf(place)}`),
});

const itemOf = (delivery: Delivery): Record<string, Item[string]> => {
  const { event, body, status, attempts, lastAtMs, answer, fault, nextAtMs, atMs } = delivery;
  return {
    ...keyOf(delivery),
    event: text(event),
    body: text(body),
    status: text(status),
    attempts: number(attempts),
    ...(lastAtMs === null ? {} : { lastAt: number(lastAtMs) }),
    ...(answer === null ? {} : { answer: number(answer) }),
    ...(fault === null ? {} : { fault: text(fault) }),
    ...(nextAtMs === null ? {} : { nextAt: number(nextAtMs) }),
    expires: unixSeconds(atMs + KEPT_MS),
  };
};

const deliveryFrom = (item: Item): Delivery => {
  const { pk, sk, event, body, status, attempts, lastAt, answer, fault, nextAt } = itemSchema().parse(item);
  const [, webhook = "", at = "", id = ""] = sk.split("#");
  return {
    ...{ account: pk.slice("P#".length), webhook, id, atMs: Number(at) },
    ...{ event, body, status, attempts },
    lastAtMs: lastAt ?? null,
    answer: answer ?? null,
    fault: fault ?? null,
    nextAtMs: nextAt ?? null,
  };
};

const itemSchema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    sk: textAttribute(),
    event: textAttribute(),
    body: textAttribute(),
    status: textAttribute().pipe(z.enum(DELIVERY_STATUSES)),
    attempts: numberAttribute(),
    lastAt: numberAttribute().optional(),
    answer: numberAttribute().optional(),
    fault: textAttribute().pipe(z.enum(DELIVERY_FAULTS)).optional(),
    nextAt: numberAttribute().optional(),
  }),
);

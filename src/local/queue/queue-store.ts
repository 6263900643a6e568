// Stores the queue's messages in the local database. A gateway hides a message from the others while it delivers it.
// If the gateway dies, the message becomes visible again. Knows no time and no function.

import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { number, numberAttribute, sortableTime, text, textAttribute } from "../../aws/dynamo/attributes.ts";
import type { QueuedMessage } from "../../stand-ins/queue/sqs-message.ts";
import { QUEUE_TABLE, queueTableName } from "./queue-schema.ts";

export interface StoredMessage extends QueuedMessage {
  /** The message's place in the queue: the time when it is due, and its id. */
  readonly at: string;
}

export interface QueueStore {
  put(message: Omit<QueuedMessage, "receives">): Promise<string>;
  /** Hides the message until `hiddenUntilMs`. Null if another gateway has it, or if it is gone. */
  take(at: string, nowMs: number, hiddenUntilMs: number): Promise<StoredMessage | null>;
  /** The places of visible messages, the earliest due first. */
  waiting(query: {
    readonly dueByMs: number;
    readonly nowMs: number;
    readonly limit: number;
  }): Promise<readonly Pick<StoredMessage, "at" | "dueAtMs">[]>;
  remove(at: string): Promise<void>;
}

/** The queues of one table. */
export type QueueName = "timers" | "webhooks";

const { partitionKey, sortKey } = QUEUE_TABLE;

export const createQueueStore = (client: DynamoDBClient, tableName: string, queue: QueueName): QueueStore => {
  const TableName = queueTableName(tableName);
  const keyOf = (at: string) => ({ [partitionKey]: text(queue), [sortKey]: text(at) });

  return {
    put: async ({ messageId, body, sentAtMs, dueAtMs }) => {
      const at = `${sortableTime(dueAtMs)}#${messageId}`;
      await client.send(
        new PutItemCommand({
          TableName,
          Item: {
            ...keyOf(at),
            messageId: text(messageId),
            body: text(body),
            sentAt: number(sentAtMs),
            dueAt: number(dueAtMs),
            hiddenUntil: number(0),
            receives: number(0),
          },
        }),
      );
      return at;
    },

    take: async (at, nowMs, hiddenUntilMs) => {
      try {
        const { Attributes } = await client.send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf(at),
            UpdateExpression: "SET hiddenUntil = :until ADD receives :one",
            ConditionExpression: "hiddenUntil <= :now",
            ExpressionAttributeValues: {
              ":until": number(hiddenUntilMs),
              ":one": number(1),
              ":now": number(nowMs),
            },
            ReturnValues: "ALL_NEW",
          }),
        );
        return messageFrom(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    waiting: async ({ dueByMs, nowMs, limit }) => {
      const found: Pick<StoredMessage, "at" | "dueAtMs">[] = [];
      let start: Record<string, AttributeValue> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({ ...visibleBy(queue, dueByMs, nowMs), TableName, ExclusiveStartKey: start }),
        );
        found.push(...(page.Items ?? []).map((item) => placeSchema.parse(item)));
        start = page.LastEvaluatedKey;
      } while (start && found.length < limit);
      return found.slice(0, limit);
    },

    remove: async (at) => {
      await client.send(new DeleteItemCommand({ TableName, Key: keyOf(at) }));
    },
  };
};

/** The query for visible messages that are due before `dueByMs`. */
const visibleBy = (queue: QueueName, dueByMs: number, nowMs: number) => ({
  KeyConditionExpression: "#queue = :queue AND #at < :by",
  FilterExpression: "hiddenUntil <= :now",
  ExpressionAttributeNames: { "#queue": partitionKey, "#at": sortKey },
  ExpressionAttributeValues: {
    ":queue": text(queue),
    ":by": text(sortableTime(dueByMs)),
    ":now": number(nowMs),
  },
});

const placeSchema = z
  .object({ at: textAttribute(), dueAt: numberAttribute() })
  .transform(({ at, dueAt }) => ({ at, dueAtMs: dueAt }));

const messageFrom = (item: unknown): StoredMessage => {
  const { sentAt, dueAt, ...message } = messageSchema.parse(item);
  return { ...message, sentAtMs: sentAt, dueAtMs: dueAt };
};

const messageSchema = z.object({
  at: textAttribute(),
  messageId: textAttribute(),
  body: textAttribute(),
  sentAt: numberAttribute(),
  dueAt: numberAttribute(),
  receives: numberAttribute(),
});

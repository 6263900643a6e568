// The queue's messages in the local database. Whoever delivers one hides it from all other gateways first, for as long
// as that may take: should it die, the message comes forth again. Knows no time and no function.

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
import { QUEUE_TABLE, queueTableName } from "./queue-table.ts";

export interface Message {
  /** Its place in the queue: when it is due, and its id. */
  readonly at: string;
  readonly messageId: string;
  readonly body: string;
  readonly sentAtMs: number;
  readonly dueAtMs: number;
  /** How often it has been handed out, this time included. */
  readonly receives: number;
}

export interface QueueStore {
  put(message: Omit<Message, "at" | "receives">): Promise<string>;
  /** Hides the message until then; null where somebody else has it or it is gone. */
  take(at: string, nowMs: number, hiddenUntilMs: number): Promise<Message | null>;
  /** Places of messages that nobody has taken, those that are due first. */
  waiting(query: {
    readonly dueByMs: number;
    readonly nowMs: number;
    readonly limit: number;
  }): Promise<readonly Pick<Message, "at" | "dueAtMs">[]>;
  remove(at: string): Promise<void>;
}

const QUEUE = "timers";

export function createQueueStore(client: DynamoDBClient, tableName: string): QueueStore {
  const TableName = queueTableName(tableName);
  const { partitionKey, sortKey } = QUEUE_TABLE;
  const keyOf = (at: string) => ({ [partitionKey]: text(QUEUE), [sortKey]: text(at) });

  return {
    async put({ messageId, body, sentAtMs, dueAtMs }) {
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

    async take(at, nowMs, hiddenUntilMs) {
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

    async waiting({ dueByMs, nowMs, limit }) {
      const found: Pick<Message, "at" | "dueAtMs">[] = [];
      let start: Record<string, AttributeValue> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: "#queue = :queue AND #at < :by",
            FilterExpression: "hiddenUntil <= :now",
            ExpressionAttributeNames: { "#queue": partitionKey, "#at": sortKey },
            ExpressionAttributeValues: {
              ":queue": text(QUEUE),
              ":by": text(sortableTime(dueByMs)),
              ":now": number(nowMs),
            },
            ExclusiveStartKey: start,
          }),
        );
        found.push(...(page.Items ?? []).map((item) => placeSchema.parse(item)));
        start = page.LastEvaluatedKey;
      } while (start && found.length < limit);
      return found.slice(0, limit);
    },

    async remove(at) {
      await client.send(new DeleteItemCommand({ TableName, Key: keyOf(at) }));
    },
  };
}

const placeSchema = z
  .object({ at: textAttribute, dueAt: numberAttribute })
  .transform(({ at, dueAt }) => ({ at, dueAtMs: dueAt }));

const messageFrom = (item: unknown): Message => {
  const { sentAt, dueAt, ...message } = messageSchema.parse(item);
  return { ...message, sentAtMs: sentAt, dueAtMs: dueAt };
};

const messageSchema = z.object({
  at: textAttribute,
  messageId: textAttribute,
  body: textAttribute,
  sentAt: numberAttribute,
  dueAt: numberAttribute,
  receives: numberAttribute,
});

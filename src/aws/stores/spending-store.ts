// Stores what the relay last estimated of its spending: one item. A warm host reads it once a minute, and only for what can
// be shed.
import { ConditionalCheckFailedException, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { KnownSpending, SpendingStore } from "../../relay/ports/spending.ts";
import { number, numberAttribute, text } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";

const KEY = { pk: text("X#spending"), sk: text("S") };

const KNOWN_FOR_MS = 60_000;

export const createSpendingStore = (client: Dynamo, tableName: string): SpendingStore => {
  let known: { readonly value: KnownSpending; readonly readAtMs: number } | null = null;
  const note = (item: Item | undefined, readAtMs: number): KnownSpending => {
    const value = item === undefined ? NOTHING : knownFrom(item);
    known = { value, readAtMs };
    return value;
  };
  return {
    read: async (nowMs) => {
      if (known && nowMs - known.readAtMs < KNOWN_FOR_MS) return known.value;
      const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: KEY }));
      return note(Item, nowMs);
    },

    claim: async ({ nowMs, nextAtMs, budgetUsd }) => {
      const command = new UpdateItemCommand({
        ...{ TableName: tableName, Key: KEY },
        UpdateExpression: "SET nextAtMs = :next, askedAtMs = :now, budgetUsd = :budget",
        ConditionExpression: "attribute_not_exists(nextAtMs) OR nextAtMs <= :now OR budgetUsd <> :budget",
        ExpressionAttributeValues: {
          ":next": number(nextAtMs),
          ":now": number(nowMs),
          ":budget": number(budgetUsd),
        },
        ReturnValues: "ALL_NEW",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
      try {
        note((await client.send(command)).Attributes, nowMs);
        return true;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        note(error.Item, nowMs);
        return false;
      }
    },

    write: async ({ step, spentUsd, shareUsd, endsAtMs, estimatedAtMs }) => {
      const command = new UpdateItemCommand({
        ...{ TableName: tableName, Key: KEY },
        UpdateExpression:
          "SET step = :step, spentUsd = :spent, shareUsd = :share, endsAtMs = :ends, estimatedAtMs = :at",
        ExpressionAttributeValues: {
          ":step": number(step),
          ":spent": number(spentUsd),
          ":share": number(shareUsd),
          ":ends": number(endsAtMs),
          ":at": number(estimatedAtMs),
        },
        ReturnValues: "ALL_NEW",
      });
      const { Attributes } = await client.send(command);
      if (known) note(Attributes, known.readAtMs);
    },
  };
};

const NOTHING: KnownSpending = { spending: null, nextAtMs: 0, budgetUsd: null };

const knownFrom = (item: Item): KnownSpending => {
  const { nextAtMs, budgetUsd } = itemSchema().parse(item);
  return { spending: estimateSchema().safeParse(item).data ?? null, nextAtMs, budgetUsd };
};

const itemSchema = onDemand(() =>
  z.object({
    nextAtMs: numberAttribute(),
    budgetUsd: numberAttribute(),
  }),
);

/** Not there between the first claim and its estimate. */
const estimateSchema = onDemand(() =>
  z.object({
    step: numberAttribute().pipe(z.literal([0, 1, 2, 3, 4])),
    spentUsd: numberAttribute(),
    shareUsd: numberAttribute(),
    endsAtMs: numberAttribute(),
    estimatedAtMs: numberAttribute(),
  }),
);

// Stores leases, one small item for each key: a set of their ends and ids. Taking one is a write, and so is giving one
// back. The items have hashed keys and expire.

import { createHash } from "node:crypto";
import { ConditionalCheckFailedException, GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { Lease, Leases } from "../../relay/ports/limits.ts";
import { number, text, textSetAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { unixSeconds } from "./player-item.ts";

/** By then no lease of the item runs. Leases last for seconds. */
const KEPT_MS = 3600 * 1000;

export const createLeaseStore = (client: Dynamo, tableName: string): Leases => {
  /** Null if the lease was written. Otherwise the leases that are there. */
  const add = async (lease: Lease, most: number): Promise<readonly string[] | null> => {
    const command = new UpdateItemCommand({
      TableName: tableName,
      Key: keyOf(lease),
      UpdateExpression: "ADD held :held SET expires = :expires",
      ConditionExpression: "attribute_not_exists(held) OR size(held) < :most",
      ExpressionAttributeValues: {
        ":held": { SS: [nameOf(lease)] },
        ":expires": unixSeconds(lease.untilMs + KEPT_MS),
        ":most": number(most),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    try {
      await client.send(command);
      return null;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return textSetAttribute().parse(error.Item?.["held"] ?? { SS: [] });
    }
  };

  const remove = async (lease: Lease, names: readonly string[]): Promise<void> => {
    const command = new UpdateItemCommand({
      TableName: tableName,
      Key: keyOf(lease),
      UpdateExpression: "DELETE held :held",
      ExpressionAttributeValues: { ":held": { SS: [...names] } },
    });
    await client.send(command);
  };

  return {
    take: async (lease, most, nowMs) => {
      const held = await add(lease, most);
      if (held === null || held.includes(nameOf(lease))) return true;
      const ended = held.filter((name) => endOf(name) <= nowMs);
      if (ended.length === 0) return false;
      await remove(lease, ended);
      return (await add(lease, most)) === null;
    },
    giveBack: (lease) => remove(lease, [nameOf(lease)]),
    held: async (key, nowMs) => {
      const get = new GetItemCommand({ TableName: tableName, Key: keyOf({ key }), ConsistentRead: true });
      const { held } = (await client.send(get)).Item ?? {};
      const names = held === undefined ? [] : textSetAttribute().parse(held);
      return names.filter((name) => endOf(name) > nowMs).map(idOf);
    },
  };
};

const keyOf = ({ key }: Pick<Lease, "key">): Record<string, Item[string]> => ({
  pk: text(`A#${createHash("sha256").update(key).digest("base64url")}`),
  sk: text("L"),
});

const nameOf = ({ untilMs, id }: Lease): string => `${untilMs}/${id}`;
const endOf = (name: string): number => Number.parseInt(name, 10);
const idOf = (name: string): string => name.slice(name.indexOf("/") + 1);

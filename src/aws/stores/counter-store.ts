// Stores counters, one small item for each key. A hit is one write, the first hit of a window two. The items
// have hashed keys and expire with their windows.

import { createHash } from "node:crypto";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Counters, Hits } from "../../relay/ports/limits.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import { number, numberAttribute, text } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";

const ATTEMPTS = 4;

export const createCounterStore = (client: Dynamo, tableName: string): Counters => {
  /** Null if the condition was false. */
  const update = async (
    key: string,
    update: string,
    condition: string,
    values: Record<string, AttributeValue>,
  ): Promise<Hits | null> => {
    const command = new UpdateItemCommand({
      TableName: tableName,
      Key: { pk: text(`A#${hashOf(key)}`), sk: text("A") },
      UpdateExpression: update,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
    });
    try {
      const { hits, endsAt } = itemSchema().parse((await client.send(command)).Attributes);
      return { count: hits, endsAtMs: endsAt };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return null;
      throw error;
    }
  };

  return {
    hit: async (key, windowSeconds, nowMs, weight = 1) => {
      const endsAtMs = nowMs + windowSeconds * 1000;
      const now = { ":now": number(nowMs) };
      const opening = {
        ":hits": number(weight),
        ":endsAt": number(endsAtMs),
        ":expires": number(Math.ceil(endsAtMs / 1000)),
      };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        // If several callers open a window at once, one succeeds, and the others count in it.
        const hits =
          (await update(key, "ADD hits :hits", "endsAt > :now", { ...now, ":hits": number(weight) })) ??
          (await update(
            key,
            "SET hits = :hits, endsAt = :endsAt, expires = :expires",
            "attribute_not_exists(endsAt) OR endsAt <= :now",
            { ...now, ...opening },
          ));
        if (hits) return hits;
      }
      throw new Unavailable("a counter that so many hit", 500, null);
    },

    takeBack: async (key, endsAtMs) => {
      await update(key, "ADD hits :back", "endsAt = :endsAt", {
        ":back": number(-1),
        ":endsAt": number(endsAtMs),
      });
    },
  };
};

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

const itemSchema = onDemand(() => z.object({ hits: numberAttribute(), endsAt: numberAttribute() }));

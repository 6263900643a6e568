// What a gateway that was killed may not have handed to the functions that follow the stream: starts and ends of matches that
// their cards do not show. A card is what is written last.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { number, text } from "../../aws/dynamo/attributes.ts";
import { TABLE } from "../../aws/dynamo/store-schema.ts";
import { type ItemImage, imageOf } from "../../aws/lambda/stream-record.ts";
import type { Item } from "../../aws/stores/match-item.ts";

export interface MissedChange {
  readonly id: string;
  readonly before: ItemImage;
  readonly after: ItemImage;
}

/** Reads the whole table. */
export async function missedChanges(
  client: DynamoDBClient,
  tableName: string,
  nowMs: number,
): Promise<readonly MissedChange[]> {
  const matches: Item[] = [];
  const unended = new Map<string, Item>();
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression:
        "(attribute_not_exists(#expires) OR #expires > :now) AND (sk = :hot AND #status <> :open OR sk = :card AND attribute_not_exists(#ended))",
      ExpressionAttributeNames: { "#status": "status", "#ended": "ended", "#expires": TABLE.timeToLive },
      ExpressionAttributeValues: {
        ...{ ":hot": text("M"), ":open": text("open"), ":card": text("CARD") },
        ":now": number(Math.floor(nowMs / 1000)),
      },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      if (item["sk"]?.S === "M") matches.push(item);
      else unended.set(keyOf(item), item);
    }
  }
  return matches.flatMap((match) => {
    const card = unended.get(keyOf(match));
    const isLive = match["status"]?.S === "live";
    // A card that knows of the start has no end any more.
    if (!card || (isLive && !card[TABLE.timeToLive])) return [];
    // Spectators heard of it from the match itself, or are gone.
    const { watched: _, ...after } = imageOf(match);
    const before = { ...after, status: { S: isLive ? "open" : "live" } };
    return [{ id: keyOf(match), before, after }];
  });
}

const keyOf = (item: Item): string => item["pk"]?.S ?? "";

// Finds starts and ends of matches that a killed gateway may not have given to the stream's readers. The projections
// write the listing last. So a change that the listing shows was not missed.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { number, text } from "../../aws/dynamo/attributes.ts";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { type ItemImage, imageOf } from "../../aws/lambda/stream-record.ts";
import type { Item } from "../../aws/stores/match-item.ts";

export interface FoundMatches {
  /** The keys of the matches that are live. */
  readonly live: readonly string[];
  readonly missed: readonly MissedChange[];
}

export interface MissedChange {
  readonly id: string;
  readonly before: ItemImage;
  readonly after: ItemImage;
}

/** Reads the whole store. */
export const missedChanges = async (
  client: DynamoDBClient,
  tableName: string,
  nowMs: number,
): Promise<FoundMatches> => {
  const matches: Item[] = [];
  const unended = new Map<string, Item>();
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression:
        "(attribute_not_exists(#expires) OR #expires > :now) AND (sk = :hot AND #status <> :open OR sk = :listing AND attribute_not_exists(#ended))",
      ExpressionAttributeNames: {
        "#status": "status",
        "#ended": "ended",
        "#expires": STORE_SCHEMA.timeToLive,
      },
      ExpressionAttributeValues: {
        ...{ ":hot": text("M"), ":open": text("open"), ":listing": text("CARD") },
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
  const live = matches.filter(isLive).map(keyOf);
  const missed = matches.flatMap((match) => {
    const listing = unended.get(keyOf(match));
    // The projection of the start removes the listing's expiry.
    if (!listing || (isLive(match) && !listing[STORE_SCHEMA.timeToLive])) return [];
    // Without `watched`, spectators get no frame. They have already received it, or are gone.
    const { watched: _, ...after } = imageOf(match);
    const before = isLive(match) ? openImage(after) : { ...after, status: { S: "live" } };
    return [{ id: keyOf(match), before, after }];
  });
  return { live, missed };
};

const isLive = (match: Item): boolean => match["status"]?.S === "live";

const keyOf = (item: Item): string => item["pk"]?.S ?? "";

/** Rebuilds the image before the start, as far as the current image allows. */
const openImage = ({ log: _, startedAt: __, tickedAt, ...facts }: ItemImage): ItemImage => ({
  ...facts,
  status: { S: "open" },
  ...(tickedAt ? { [STORE_SCHEMA.timeToLive]: tickedAt } : {}),
});

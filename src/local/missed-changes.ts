// What a gateway that was killed may not have handed to the functions that follow the stream: the starts and ends of matches,
// as far as something of them is left to do.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { number, text } from "../aws/attributes.ts";
import type { Item } from "../aws/match-item.ts";
import { type Image, imageOf } from "../aws/stream-record.ts";

export interface MissedChange {
  readonly id: string;
  readonly before: Image;
  readonly after: Image;
}

/** Reads the whole table. Of what was done all the same, doing it again changes nothing. */
export async function missedChanges(
  client: DynamoDBClient,
  tableName: string,
  nowMs: number,
): Promise<readonly MissedChange[]> {
  const matches: Item[] = [];
  const listed = new Set<string>();
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression:
        "(sk = :hot AND #status <> :open OR begins_with(sk, :listed)) AND (attribute_not_exists(expires) OR expires > :now)",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ...{ ":hot": text("M"), ":open": text("open"), ":listed": text(LISTED) },
        ":now": number(Math.floor(nowMs / 1000)),
      },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      if (item["sk"]?.S === "M") matches.push(item);
      else listed.add(`M#${item["sk"]?.S?.split("#").at(-1)}`);
    }
  }
  return matches
    .filter((item) => isLive(item) || listed.has(item["pk"]?.S ?? ""))
    .map((item) => {
      // Spectators have seen the start.
      const { watched, ...image } = imageOf(item);
      const after = isLive(item) || !watched ? image : { ...image, watched };
      const before = { ...after, status: { S: isLive(item) ? "open" : "live" } };
      return { id: item["pk"]?.S ?? "", before, after };
    });
}

const isLive = (item: Item): boolean => item["status"]?.S === "live";

/** A match on a player's list. The lists of one that has ended are cleared last. */
const LISTED = "L#";

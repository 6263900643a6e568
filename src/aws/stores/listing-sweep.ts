// Reads the listings of all matches by a scan of the whole table. For the commands and the local gateway. No function
// may scan.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import type { ListingSweep } from "../../relay/ports/matches.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { ENDED, progressOf } from "./listing-item.ts";

/** As many as `BatchGetItem` takes. */
const MOST_IN_PAGE = 100;

export const createListingSweep = (
  client: DynamoDBClient,
  tableName: string,
  nowMs: () => number,
): ListingSweep => ({
  async *unended() {
    const pages = paginateScan(
      { client },
      {
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression:
          "sk = :listing AND attribute_not_exists(#ended) AND (attribute_not_exists(#expires) OR #expires > :now)",
        ExpressionAttributeNames: { "#ended": ENDED, "#expires": STORE_SCHEMA.timeToLive },
        ExpressionAttributeValues: {
          ":listing": text("CARD"),
          ":now": number(Math.floor(nowMs() / 1000)),
        },
      },
    );
    for await (const { Items = [] } of pages) {
      for (let first = 0; first < Items.length; first += MOST_IN_PAGE) {
        yield Items.slice(first, first + MOST_IN_PAGE).map((item) => ({
          id: textAttribute().parse(item["pk"]).slice("M#".length),
          progress: progressOf(item),
        }));
      }
    }
  },
});

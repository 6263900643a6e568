// Sends the timers of every open and live match of a table again, to a queue that has none of them.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { number, text } from "../../aws/dynamo/attributes.ts";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { matchFrom } from "../../aws/stores/match-item.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { notedTimes } from "../../relay/play/noted-times.ts";
import type { Timers } from "../../relay/ports/queue.ts";

export interface Woken {
  /** Open and live matches. */
  readonly matches: number;
  readonly timers: number;
}

/** Messages on their way to the queue at the same time. */
const AT_ONCE = 20;

/** Reads the whole table. A second call does no harm, nor does one while matches are played. */
export const wakeMatches = async (
  client: DynamoDBClient,
  tableName: string,
  timers: Timers,
  nowMs: number,
): Promise<Woken> => {
  let [matches, sent] = [0, 0];
  for await (const page of unendedMatches(client, tableName, nowMs)) {
    matches += page.length;
    const messages = page.flatMap((match) => notedTimes(match).map((atMs) => ({ id: match.id, atMs })));
    for (let n = 0; n < messages.length; n += AT_ONCE) {
      await Promise.all(messages.slice(n, n + AT_ONCE).map(({ id, atMs }) => timers.wake(id, atMs)));
    }
    sent += messages.length;
  }
  return { matches, timers: sent };
};

async function* unendedMatches(
  client: DynamoDBClient,
  tableName: string,
  nowMs: number,
): AsyncGenerator<readonly StoredMatch[]> {
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression:
        "sk = :hot AND #status IN (:open, :live) AND (attribute_not_exists(#expires) OR #expires > :now)",
      ExpressionAttributeNames: { "#status": "status", "#expires": STORE_SCHEMA.timeToLive },
      ExpressionAttributeValues: {
        ...{ ":hot": text("M"), ":open": text("open"), ":live": text("live") },
        ":now": number(Math.floor(nowMs / 1000)),
      },
    },
  );
  for await (const { Items = [] } of pages) yield Items.map(matchFrom);
}

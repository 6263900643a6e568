// Sends what the matches and arenas of a table expect again, to a queue that has none of it.

import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { number, text } from "../../aws/dynamo/attributes.ts";
import type { Item } from "../../aws/dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { ARENA_SORT, arenaFrom } from "../../aws/stores/arena-item.ts";
import { matchFrom } from "../../aws/stores/match-item.ts";
import { sendTick, type TickQueue } from "../../relay/arenas/send-tick.ts";
import { notedTimes } from "../../relay/play/noted-times.ts";
import type { Timers } from "../../relay/ports/queue.ts";

export interface Woken {
  /** Open and live matches. */
  readonly matches: number;
  /** Those that expect a message: planned, live, or over with work left. */
  readonly arenas: number;
  readonly messages: number;
}

interface WakeQueue extends TickQueue {
  readonly timers: Timers;
}

/** Messages on their way to the queue at the same time. */
const AT_ONCE = 20;

/** Reads the whole table once. A second call does no harm, nor does one while matches are played. */
export const wakeTable = async (
  client: DynamoDBClient,
  tableName: string,
  queue: WakeQueue,
): Promise<Woken> => {
  let [matches, arenas, messages] = [0, 0, 0];
  for await (const page of waitingItems(client, tableName, queue.time.now())) {
    const found = page.filter(isArena).length;
    arenas += found;
    matches += page.length - found;
    const sends = page.flatMap((item) => sendsFor(queue, item));
    for (let n = 0; n < sends.length; n += AT_ONCE)
      await Promise.all(sends.slice(n, n + AT_ONCE).map((send) => send()));
    messages += sends.length;
  }
  return { matches, arenas, messages };
};

const isArena = (item: Item): boolean => item["sk"]?.S === ARENA_SORT;

const sendsFor = (queue: WakeQueue, item: Item): readonly (() => Promise<void>)[] => {
  if (!isArena(item)) {
    const match = matchFrom(item);
    return notedTimes(match).map((atMs) => () => queue.timers.wake(match.id, atMs));
  }
  const { id, armedMs } = arenaFrom(item);
  return armedMs === null ? [] : [() => sendTick(queue, id, armedMs)];
};

async function* waitingItems(
  client: DynamoDBClient,
  tableName: string,
  nowMs: number,
): AsyncGenerator<readonly Item[]> {
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: [
        "((sk = :hot AND #status IN (:open, :live)) OR (sk = :arena AND attribute_exists(armed)))",
        "(attribute_not_exists(#expires) OR #expires > :now)",
      ].join(" AND "),
      ExpressionAttributeNames: { "#status": "status", "#expires": STORE_SCHEMA.timeToLive },
      ExpressionAttributeValues: {
        ...{ ":hot": text("M"), ":open": text("open"), ":live": text("live"), ":arena": text(ARENA_SORT) },
        ":now": number(Math.floor(nowMs / 1000)),
      },
    },
  );
  for await (const { Items = [] } of pages) yield Items;
}

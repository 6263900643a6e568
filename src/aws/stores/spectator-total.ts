// Counts the spectators of all matches, for their ceiling. There is a count for each hour in which spectators are forgotten,
// and it goes with its hour. So those whose close was lost are forgotten here too.

import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { HOUR_SECONDS } from "../../relay/limits/expiry.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";

const KEY = "X#spectators";
/** The sort keys of the counts begin with it. */
const PREFIX = "S#";

/** A divisor of an hour, so that no host goes on with a count that was read before newcomers went to the next one. */
const KNOWN_FOR_MS = 15_000;

/** `expires`: when the spectator is forgotten, in Unix seconds. */
export interface SpectatorTotal {
  /**
   * Whether fewer than `most` watch, as far as this host knows: by a read in the same 15 s, and by the answer to each of
   * its own writes. So `most` is passed by one for each host at most.
   */
  hasRoom(most: number): Promise<boolean>;
  more(expires: number): Promise<void>;
  fewer(expires: number): Promise<void>;
}

export const createSpectatorTotal = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): SpectatorTotal => {
  let known: { readonly span: number; readonly counts: Map<string, number> } | null = null;

  const note = (item: Item | undefined): void => {
    if (item)
      known?.counts.set(textAttribute().parse(item["sk"]), numberAttribute().parse(item["spectators"]));
  };

  const update = async (expires: number, by: Change): Promise<void> => {
    const hour = Math.floor(expires / HOUR_SECONDS);
    const { ExpressionAttributeValues, ...change } = by;
    const command = new UpdateItemCommand({
      ...{ TableName: tableName, Key: { pk: text(KEY), sk: text(`${PREFIX}${hour}`) } },
      ...change,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ":expires": number((hour + 1) * HOUR_SECONDS),
      },
      ReturnValues: "ALL_NEW",
    });
    note((await ifConditionHolds(client.send(command)))?.Attributes);
  };

  return {
    hasRoom: async (most) => {
      const span = Math.floor(nowMs() / KNOWN_FOR_MS);
      if (known?.span !== span) {
        const items = await queryItems(client, tableName, KEY, PREFIX);
        known = { span, counts: new Map() };
        for (const item of items.filter(aliveAt(nowMs()))) note(item);
      }
      return [...known.counts.values()].reduce((sum, count) => sum + count, 0) < most;
    },
    more: (expires) => update(expires, MORE),
    fewer: (expires) => update(expires, FEWER),
  };
};

type Change = Pick<
  UpdateItemCommand["input"],
  "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeValues"
>;

const MORE: Change = {
  UpdateExpression: "SET expires = :expires ADD spectators :one",
  ExpressionAttributeValues: { ":one": number(1) },
};

/** A count that has gone with its hour does not come back. */
const FEWER: Change = {
  UpdateExpression: "SET expires = :expires ADD spectators :less",
  ConditionExpression: "spectators > :none",
  ExpressionAttributeValues: { ":less": number(-1), ":none": number(0) },
};

// Counts the spectators of each match in an item beside them. So a new spectator need not read the list of the others. The
// count may drift: a handler dies between two writes, or an item expires. Whoever reads the list mends it.

import { ConditionalCheckFailedException, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { number, numberAttribute, text } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { countItems } from "../dynamo/query-items.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";

/** The sort key of the count. Those of the spectators begin with it. */
export const SPECTATORS_PREFIX = "S#";

export const spectatorsOf = (match: string): string => `M#${match}`;

/** Longer than any connection lives. Needed if the gateway never reports a close. */
export const FORGOTTEN_AFTER_SECONDS = 3 * 3600;

/** Where the count says that the match is full, the list is read again only after this time. */
const COUNT_AGAIN_SECONDS = 30;

export interface SpectatorCount {
  /** Counts a spectator whose item is written. False where `most` others watch: then nothing is counted. */
  more(match: string, most: number): Promise<boolean>;
  /** Counts a spectator less. */
  fewer(match: string): Promise<void>;
  /** `counted`: the count's item. `spectators`: the number on the list that was read with it. */
  mend(match: string, counted: Item | undefined, spectators: number): Promise<void>;
}

export const createSpectatorCount = (
  client: Dynamo,
  tableName: string,
  nowMs: () => number,
): SpectatorCount => {
  const updated = (
    match: string,
    change: Change,
    values: Readonly<Record<`:${string}`, number>>,
  ): Promise<unknown> => {
    const nowSeconds = Math.floor(nowMs() / 1000);
    const given = { ":expires": nowSeconds + FORGOTTEN_AFTER_SECONDS, ...values };
    const update = new UpdateItemCommand({
      ...{ TableName: tableName, Key: { pk: text(spectatorsOf(match)), sk: text(SPECTATORS_PREFIX) } },
      ...change,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, number(value)]),
      ),
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return client.send(update);
  };

  /** Whether there is room by the list itself, on which the newcomer is already. Sets the count by the list. */
  const hasRoom = async (match: string, most: number, { spectators, checked }: Counted): Promise<boolean> => {
    const nowSeconds = Math.floor(nowMs() / 1000);
    if (checked > nowSeconds - COUNT_AGAIN_SECONDS) return false;
    const listed = await countItems(client, tableName, {
      ...{ partition: spectatorsOf(match), prefix: SPECTATORS_PREFIX, nowMs: nowMs() },
    });
    // The newcomer and the count's own item are no others.
    const others = Math.max(0, listed - 2);
    const room = others < most;
    const values = { ":n": room ? others + 1 : most, ":checked": nowSeconds, ":was": spectators };
    return (await ifConditionHolds(updated(match, CHECK, values))) !== null && room;
  };

  return {
    more: async (match, most) => {
      try {
        await updated(match, MORE, { ":one": 1, ":most": most });
        return true;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        return hasRoom(match, most, countedFrom(error.Item));
      }
    },

    fewer: async (match) => {
      await ifConditionHolds(updated(match, FEWER, { ":less": -1, ":none": 0 }));
    },

    mend: async (match, counted, listed) => {
      const { spectators } = countedFrom(counted);
      if (spectators === listed) return;
      await (counted
        ? ifConditionHolds(updated(match, MEND, { ":n": listed, ":was": spectators }))
        : ifConditionHolds(updated(match, MEND_NONE, { ":n": listed })));
    },
  };
};

interface Change {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
}

const MORE: Change = {
  UpdateExpression: "SET expires = :expires ADD spectators :one",
  ConditionExpression: "attribute_not_exists(spectators) OR spectators < :most",
};

const FEWER: Change = {
  UpdateExpression: "SET expires = :expires ADD spectators :less",
  ConditionExpression: "spectators > :none",
};

const MEND: Change = {
  UpdateExpression: "SET expires = :expires, spectators = :n",
  ConditionExpression: "spectators = :was",
};

const MEND_NONE: Change = { ...MEND, ConditionExpression: "attribute_not_exists(spectators)" };

const CHECK: Change = { ...MEND, UpdateExpression: `${MEND.UpdateExpression}, checked = :checked` };

interface Counted {
  readonly spectators: number;
  /** When the list was last read for the limit, in Unix seconds. */
  readonly checked: number;
}

const countedFrom = (item: Item | undefined): Counted => ({
  spectators: numberAttribute().catch(0).parse(item?.["spectators"]),
  checked: numberAttribute().catch(0).parse(item?.["checked"]),
});

// Stores the hot items in DynamoDB. Each commit and each bind is one UpdateItem with a condition. The answer contains
// the item as it is afterwards, also if the condition was false.
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { StoredMatch } from "../../match/stored-match.ts";
import type { MatchStore, Written } from "../../relay/ports/match-store.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { orUnavailable, wholeBatch } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import {
  bindClauses,
  commitClauses,
  hookedClauses,
  pollingClauses,
  timerClauses,
  unbindClauses,
  watchedClauses,
} from "./match-clauses.ts";
import { matchAttributes, matchFrom, matchKey } from "./match-item.ts";

export const createMatchStore = (client: Dynamo, tableName: string, nowMs: () => number): MatchStore => {
  const found = (item: Record<string, AttributeValue> | undefined): StoredMatch | null =>
    item && aliveAt(nowMs())(item) ? matchFrom(item) : null;

  const update = async (id: string, clauses: Clauses): Promise<Written> => {
    try {
      const { Attributes } = await orUnavailable(
        client.send(
          new UpdateItemCommand({
            TableName: tableName,
            Key: matchKey(id),
            ...expressions(clauses),
            ReturnValues: "ALL_NEW",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          }),
        ),
      );
      if (!Attributes) throw new Error("an update that returned no item");
      return { type: "written", match: matchFrom(Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { type: "conflict", match: found(error.Item) };
    }
  };

  return {
    read: async (id) => {
      const get = new GetItemCommand({ TableName: tableName, Key: matchKey(id), ConsistentRead: true });
      return found((await orUnavailable(client.send(get))).Item);
    },

    glimpse: async (id) => {
      const get = new GetItemCommand({ TableName: tableName, Key: matchKey(id) });
      return found((await orUnavailable(client.send(get))).Item);
    },

    readMany: async (ids) => {
      if (ids.length === 0) return [];
      const keys = { Keys: ids.map(matchKey), ConsistentRead: true };
      const get = new BatchGetItemCommand({ RequestItems: { [tableName]: keys } });
      const { Responses } = await wholeBatch(client.send(get));
      return (Responses?.[tableName] ?? []).flatMap((item) => found(item) ?? []);
    },

    create: async (match) => {
      const attributes = Object.entries(matchAttributes(match)).filter(
        (entry): entry is [string, AttributeValue] => entry[1] !== null,
      );
      const put = new PutItemCommand({
        TableName: tableName,
        Item: { ...matchKey(match.id), ...Object.fromEntries(attributes) },
        ConditionExpression: "attribute_not_exists(pk)",
      });
      try {
        await orUnavailable(client.send(put));
      } catch (error) {
        // The match exists. Either an earlier attempt lost its answer, or another request created the same match.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    commit: (before, after, still = []) => update(before.id, commitClauses(before, after, still)),
    bind: (match, seat, player, connection) => update(match.id, bindClauses(match, seat, player, connection)),
    unbind: (id, seat, connection) => update(id, unbindClauses(seat, connection)),
    notePolling: (match, seat, note) => update(match.id, pollingClauses(match, seat, note)),
    markWatched: (match, watched) => update(match.id, watchedClauses(match, watched)),
    markHooked: (match) => update(match.id, hookedClauses(match)),

    rearm: (match, timers) => update(match.id, timerClauses(match, timers)),
  };
};

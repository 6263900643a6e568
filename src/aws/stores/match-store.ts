// The hot items in DynamoDB: each commit and each bind one UpdateItem with a condition, answered with the item as it
// now stands, won or lost.
import { isDeepStrictEqual } from "node:util";
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
import { asked, whole } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import {
  connectionName,
  matchAttributes,
  matchFrom,
  matchKey,
  packedConnection,
  packedWatched,
} from "./match-item.ts";

export const createMatchStore = (client: Dynamo, table: string, nowMs: () => number): MatchStore => {
  const found = (item: Record<string, AttributeValue> | undefined): StoredMatch | null =>
    item && aliveAt(nowMs())(item) ? matchFrom(item) : null;

  const update = async (id: string, clauses: Clauses): Promise<Written> => {
    try {
      const { Attributes } = await asked(
        client.send(
          new UpdateItemCommand({
            TableName: table,
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
      const get = new GetItemCommand({ TableName: table, Key: matchKey(id), ConsistentRead: true });
      return found((await asked(client.send(get))).Item);
    },

    glimpse: async (id) => {
      const get = new GetItemCommand({ TableName: table, Key: matchKey(id) });
      return found((await asked(client.send(get))).Item);
    },

    readMany: async (ids) => {
      if (ids.length === 0) return [];
      const keys = { Keys: ids.map(matchKey), ConsistentRead: true };
      const get = new BatchGetItemCommand({ RequestItems: { [table]: keys } });
      const { Responses } = await whole(client.send(get));
      return (Responses?.[table] ?? []).flatMap((item) => found(item) ?? []);
    },

    create: async (match) => {
      const attributes = Object.entries(matchAttributes(match)).filter(
        (entry): entry is [string, AttributeValue] => entry[1] !== null,
      );
      const put = new PutItemCommand({
        TableName: table,
        Item: { ...matchKey(match.id), ...Object.fromEntries(attributes) },
        ConditionExpression: "attribute_not_exists(pk)",
      });
      try {
        await asked(client.send(put));
      } catch (error) {
        // There already: by an attempt that was made before, its answer lost, or by a rival that laid the same table.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    commit: (before, after, still = []) => update(before.id, committing(before, after, still)),

    bind: (match, seat, player, connection) =>
      update(match.id, {
        set: { [connectionName(seat)]: packedConnection(connection) },
        remove: ["hush"],
        // A seat that was connected before is so still: nobody sees a difference.
        ...(match.connections[seat] ? {} : { add: { rev: 1 } }),
        where: [
          { name: `p${seat}`, is: { S: player } },
          { name: connectionName(seat), is: matchAttributes(match)[connectionName(seat)] ?? null },
        ],
      }),

    unbind: (id, seat, connection) =>
      update(id, {
        remove: [connectionName(seat), "hush"],
        add: { rev: 1 },
        where: [{ name: connectionName(seat), is: packedConnection(connection) }],
      }),

    markWatched: (match, watched) => {
      const packed = packedWatched(watched);
      const was = packedWatched(match.watched);
      return update(match.id, {
        ...(packed ? { set: { watched: packed } } : {}),
        remove: packed ? ["hush"] : ["hush", "watched"],
        // Whoever comes to watch need not know what was; a table that is gone must stay gone.
        where: [watched === "yes" ? { name: "game", is: { S: match.game } } : { name: "watched", is: was }],
      });
    },

    rearm: async (match, armedMs) => {
      const { armed } = matchAttributes(match);
      await update(match.id, {
        ...(armedMs === 0 ? { remove: ["armed"] } : { set: { armed: { N: String(armedMs) } } }),
        where: [{ name: "armed", is: armed ?? null }],
      });
    },
  };
};

/**
 * What a commit changes, and nothing else: connections and `rev` are written without a version beside it, so where the
 * commit moves a player, or is asked to, the connection must still be what it was, were it none; `rev` is counted up. What is written
 * without a version removes `hush`, so a commit that is to be followed by nobody always sets it.
 */
const committing = (before: StoredMatch, after: StoredMatch, still: readonly number[]): Clauses => {
  const was = matchAttributes(before);
  const is = matchAttributes(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => name !== "rev");
  const changed = names.filter(
    (name) =>
      !isDeepStrictEqual(was[name] ?? null, is[name] ?? null) || (name === "hush" && after.privateCommit),
  );
  const moved = new Set([...changed.flatMap(connectionOfSeat), ...still.map(connectionName)]);
  return {
    set: Object.fromEntries(
      changed.flatMap((name) => {
        const value = is[name];
        return value ? [[name, value]] : [];
      }),
    ),
    remove: changed.filter((name) => !is[name]),
    ...(after.rosterVersion === before.rosterVersion
      ? {}
      : { add: { rev: after.rosterVersion - before.rosterVersion } }),
    where: [
      { name: "version", is: { N: String(before.version) } },
      ...[...moved].map((name) => ({ name, is: was[name] ?? null })),
    ],
  };
};

/** Of the seat whose player or connection has this name; none for any other attribute. */
const connectionOfSeat = (name: string): readonly string[] => {
  const [, seat] = /^[pc](\d)$/.exec(name) ?? [];
  return seat === undefined ? [] : [connectionName(Number(seat))];
};

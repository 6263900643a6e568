// Stores the hot items in DynamoDB. Each write is one UpdateItem: its clauses are the changes and the condition. The
// answer contains the item as it is afterwards, also if the condition was false.

import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { LiveMatch, StoredMatch, Watched } from "../../match/stored-match.ts";
import type { MatchStore, PollingRenewal, Written } from "../../relay/ports/matches.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions } from "../dynamo/expressions.ts";
import { readItems } from "../dynamo/read-items.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import {
  attributesOf,
  connectionName,
  matchAttributes,
  matchFrom,
  matchKey,
  packedConnection,
  packedWatched,
  pollingName,
} from "./match-item.ts";

export const createMatchStore = (client: Dynamo, tableName: string, nowMs: () => number): MatchStore => {
  const found = (item: Record<string, AttributeValue> | undefined): StoredMatch | null =>
    item && aliveAt(nowMs())(item) ? matchFrom(item) : null;

  const update = async (id: string, clauses: Clauses): Promise<Written> => {
    try {
      const { Attributes } = await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: matchKey(id),
          ...expressions(clauses),
          ReturnValues: "ALL_NEW",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
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
      return found((await client.send(get)).Item);
    },

    glimpse: async (id) => {
      const get = new GetItemCommand({ TableName: tableName, Key: matchKey(id) });
      return found((await client.send(get)).Item);
    },

    readMany: async (ids) => {
      const items = await readItems(client, tableName, ids.map(matchKey), { isConsistent: true });
      return items.flatMap((item) => found(item) ?? []);
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
        await client.send(put);
      } catch (error) {
        // The match exists. Either an earlier attempt lost its answer, or another request created the same match.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },

    commit: (before, after, still = []) => update(before.id, commitClauses(before, after, still)),
    bind: (match, seat, player, connection) => update(match.id, bindClauses(match, seat, player, connection)),
    unbind: (id, seat, connection) => update(id, unbindClauses(seat, connection)),
    renewPolling: (match, seat, note) => update(match.id, pollingClauses(match, seat, note)),
    markWatched: (match, watched) => update(match.id, watchedClauses(match, watched)),
    markHooked: (match) => update(match.id, hookedClauses(match)),

    rearm: (match, timers) => update(match.id, timerClauses(match, timers)),
  };
};

/**
 * The changed attributes only. Connections and `rev` are also written without a version. So the condition includes the
 * connection of each seat that changes or is in `still`, also when that connection is null. For the same reason `rev`
 * is added to. Writes without a version remove `hush`, so a private commit always sets it. A note of polling has no
 * version either. Only a commit that changes a seat's player writes it, over a newer note of the player who sat there.
 */
const commitClauses = (before: StoredMatch, after: StoredMatch, still: readonly number[]): Clauses => {
  const attributes = attributesOf(Math.max(before.players.length, after.players.length));
  const was = (name: string) => attributes.get(name)?.packed(before) ?? null;
  const is = (name: string) => attributes.get(name)?.packed(after) ?? null;
  const changed = [...attributes].flatMap(([name, { isShared }]) => {
    if (name === "rev") return [];
    if (name === "hush" && is(name)) return [name];
    return isShared(before, after) || isDeepStrictEqual(was(name), is(name)) ? [] : [name];
  });
  const written = [...new Set([...changed, ...changed.flatMap(pollingOfSeat)])];
  // Timers are also written without a commit.
  const timers = changed.filter((name) => name === "armed");
  const moved = new Set([...changed.flatMap(connectionOfSeat), ...still.map(connectionName), ...timers]);
  return {
    set: Object.fromEntries(
      written.flatMap((name) => {
        const value = is(name);
        return value ? [[name, value]] : [];
      }),
    ),
    remove: written.filter((name) => !is(name)),
    ...(after.rosterVersion === before.rosterVersion
      ? {}
      : { add: { rev: after.rosterVersion - before.rosterVersion } }),
    where: [
      { name: "version", is: { N: String(before.version) } },
      ...[...moved].map((name) => ({ name, is: was(name) })),
    ],
  };
};

/** The connection attribute of the seat that this player or connection attribute belongs to. Empty for other names. */
const connectionOfSeat = (name: string): readonly string[] => {
  const [, seat] = /^[pc](\d+)$/.exec(name) ?? [];
  return seat === undefined ? [] : [connectionName(Number(seat))];
};

/** The note of polling of the seat that this player attribute belongs to. Empty for other names. */
const pollingOfSeat = (name: string): readonly string[] => {
  const [, seat] = /^p(\d+)$/.exec(name) ?? [];
  return seat === undefined ? [] : [pollingName(Number(seat))];
};

/** Binds the seat's connection, if the player sits there and the connection is still that of `match`. */
const bindClauses = (match: StoredMatch, seat: number, player: string, connection: string): Clauses => ({
  set: { [connectionName(seat)]: packedConnection(connection) },
  remove: ["hush"],
  // A connected seat stays connected, so no viewer sees a difference.
  ...(match.connections[seat] ? {} : { add: { rev: 1 } }),
  where: [
    { name: `p${seat}`, is: { S: player } },
    { name: connectionName(seat), is: matchAttributes(match)[connectionName(seat)] ?? null },
  ],
});

/** Unbinds the connection from the seat, if it is still bound there. */
const unbindClauses = (seat: number, connection: string): Clauses => ({
  remove: [connectionName(seat), "hush"],
  add: { rev: 1 },
  where: [{ name: connectionName(seat), is: packedConnection(connection) }],
});

/** Notes until when the seat's player polls, if the player sits there and the note is still that of `match`. */
const pollingClauses = (
  match: StoredMatch,
  seat: number,
  { player, until, appears }: PollingRenewal,
): Clauses => ({
  set: { [pollingName(seat)]: { N: String(until) } },
  // A present seat stays present, so no viewer sees a difference.
  ...(appears ? { remove: ["hush"], add: { rev: 1 } } : {}),
  where: [
    { name: `p${seat}`, is: { S: player } },
    { name: pollingName(seat), is: matchAttributes(match)[pollingName(seat)] ?? null },
  ],
});

/**
 * `yes` is always stored, but only if the match still exists. Another value is stored only over the value of `match`.
 */
const watchedClauses = (match: StoredMatch, watched: Watched): Clauses => {
  const packed = packedWatched(watched);
  const was = packedWatched(match.watched);
  return {
    ...(packed ? { set: { watched: packed } } : {}),
    remove: packed ? ["hush"] : ["hush", "watched"],
    where: [watched === "yes" ? { name: "game", is: { S: match.game } } : { name: "watched", is: was }],
  };
};

/**
 * Marks the match for webhooks, if it still exists. No viewer sees that, so `hush` stays.
 */
const hookedClauses = (match: StoredMatch): Clauses => ({
  set: { hooked: { BOOL: true } },
  where: [{ name: "game", is: { S: match.game } }],
});

/** Stores the timers, if neither the stored ones nor the version have changed since `match`. */
const timerClauses = (match: LiveMatch, timers: LiveMatch["timers"]): Clauses => {
  const { armed = null } = matchAttributes({ ...match, timers });
  return {
    ...(armed === null ? { remove: ["armed"] } : { set: { armed } }),
    where: [
      { name: "version", is: { N: String(match.version) } },
      { name: "armed", is: matchAttributes(match)["armed"] ?? null },
    ],
  };
};

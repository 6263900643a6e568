// Players and the tables they sit at, in DynamoDB.
import {
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { PlayerStore } from "../../relay/ports/player-store.ts";
import { number, sortableTime, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { queried } from "../dynamo/queried.ts";
import { asked, whereThere, whole } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { BOTS } from "./bot-store.ts";
import type { Item } from "./match-item.ts";
import { extending, playerFrom, playerItem, playerKey, seconds } from "./player-item.ts";

export const createPlayerStore = (client: Dynamo, table: string, nowMs: () => number): PlayerStore => {
  const put = (item: Record<string, Item[string]>) =>
    asked(client.send(new PutItemCommand({ TableName: table, Item: item })));

  const get = async (key: Record<string, Item[string]>): Promise<Item | null> => {
    const command = new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await asked(client.send(command));
    return Item && aliveAt(nowMs())(Item) ? Item : null;
  };

  const getMany = async (ids: readonly string[]): Promise<readonly Item[]> => {
    const get = new BatchGetItemCommand({
      RequestItems: { [table]: { Keys: ids.map(playerKey), ConsistentRead: true } },
    });
    return (await whole(client.send(get))).Responses?.[table] ?? [];
  };

  return {
    create: async (player, keptUntilMs) => {
      await put(playerItem(player, keptUntilMs));
    },

    read: async (id) => {
      const item = await get(playerKey(id));
      return item && playerFrom(item);
    },

    readMany: async (ids) => {
      const chunks = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
        ids.slice(n * BATCH, (n + 1) * BATCH),
      );
      const found = await Promise.all(chunks.map(getMany));
      return found.flat().filter(aliveAt(nowMs())).map(playerFrom);
    },

    change: async (id, { name, about }) => {
      const clauses = {
        set: {
          ...(name === undefined ? {} : { name: text(name) }),
          ...(about ? { about: text(about) } : {}),
        },
        remove: about === null ? ["about"] : [],
      };
      const update = new UpdateItemCommand({
        TableName: table,
        Key: playerKey(id),
        ...expressions(clauses),
        ConditionExpression: "attribute_exists(pk)",
        ReturnValues: "ALL_NEW",
      });
      const written = await whereThere(client.send(update));
      return written?.Attributes && aliveAt(nowMs())(written.Attributes)
        ? playerFrom(written.Attributes)
        : null;
    },

    remove: async (id) => {
      await asked(client.send(new DeleteItemCommand({ TableName: table, Key: playerKey(id) })));
    },

    prolong: async (id, keptUntilMs) => {
      const { pk, ...own } = playerKey(id);
      const lists = await Promise.all(
        [TABLES, BOTS].map((prefix) => queried(client, table, `P#${id}`, prefix)),
      );
      const keys = [own, ...lists.flat().map(({ sk }) => ({ sk: text(textAttribute.parse(sk)) }))];
      const extend = ({ sk }: typeof own) =>
        whereThere(client.send(extending(table, { pk, sk }, seconds(keptUntilMs))));
      await Promise.all(keys.map(extend));
    },

    addMatch: async (player, { match, createdAtMs, sitting }, keptUntilMs) => {
      const expires = seconds(keptUntilMs);
      await put({ ...tableKey(player, match, createdAtMs), sitting: number(sitting), expires });
    },

    matches: async (player, limit) => {
      const { Items } = await asked(
        client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: "pk = :player AND begins_with(sk, :tables)",
            ExpressionAttributeValues: { ":player": text(`P#${player}`), ":tables": text(TABLES) },
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: limit,
          }),
        ),
      );
      return (Items ?? []).filter(aliveAt(nowMs())).map((item) => {
        const [, createdAt = "", match = ""] = textAttribute.parse(item["sk"]).split("#");
        return { match, createdAtMs: Number(createdAt) };
      });
    },

    removeMatch: async (player, match, createdAtMs) => {
      const key = tableKey(player, match, createdAtMs);
      await asked(client.send(new DeleteItemCommand({ TableName: table, Key: key })));
    },

    leaveMatch: async (player, match, createdAtMs, sittings) => {
      const remove = new DeleteItemCommand({
        TableName: table,
        Key: tableKey(player, match, createdAtMs),
        ConditionExpression: "sitting <= :sittings",
        ExpressionAttributeValues: { ":sittings": number(sittings) },
      });
      await whereThere(client.send(remove));
    },
  };
};

/** As many as one request may ask for. */
const BATCH = 100;
/** Before the keys of the tables on a player's list. */
const TABLES = "L#";

const tableKey = (player: string, match: string, createdAtMs: number) => ({
  pk: text(`P#${player}`),
  sk: text(`${TABLES}${sortableTime(createdAtMs)}#${match}`),
});

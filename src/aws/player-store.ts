// Players, their tokens (hashes alone) and the tables they sit at, in DynamoDB.
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { PlayerStore } from "../relay/ports/player-store.ts";
import { asked } from "./asked.ts";
import { number, numberAttribute, sortableTime, text, textAttribute } from "./attributes.ts";
import type { Item } from "./match-item.ts";
import { isAlive } from "./time-to-live.ts";

export const createPlayerStore = (client: DynamoDBClient, table: string): PlayerStore => {
  const put = (item: Record<string, Item[string]>) =>
    asked(client.send(new PutItemCommand({ TableName: table, Item: item })));

  const get = async (key: Record<string, Item[string]>): Promise<Item | null> => {
    const command = new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true });
    const { Item } = await asked(client.send(command));
    return Item && isAlive(Item) ? Item : null;
  };

  /** Only of what is there still: a token that was revoked meanwhile must not come back. */
  const extend = async (key: Record<string, Item[string]>, expires: Item[string]): Promise<void> => {
    const update = asked(
      client.send(
        new UpdateItemCommand({
          TableName: table,
          Key: key,
          UpdateExpression: "SET expires = :expires",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":expires": expires },
        }),
      ),
    );
    await update.catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  };

  return {
    create: async (player, tokenHash, token) => {
      const expires = seconds(token.endsAtMs);
      await put({
        ...playerKey(player.id),
        name: text(player.name),
        ...(player.bot ? { bot: { BOOL: true } } : {}),
        ...(player.about === null ? {} : { about: text(player.about) }),
        ...(player.owner === null ? {} : { owner: text(player.owner) }),
        createdAt: number(player.createdAtMs),
        expires,
      });
      await put({
        ...tokenKey(tokenHash),
        player: text(player.id),
        scopes: { SS: [...token.scopes] },
        expires,
      });
    },

    read: async (id) => {
      const item = await get(playerKey(id));
      if (!item) return null;
      const { name, bot, about, owner, createdAt } = playerSchema.parse(item);
      return {
        id,
        name,
        bot: bot !== undefined,
        about: about ?? null,
        owner: owner ?? null,
        createdAtMs: createdAt,
      };
    },

    token: async (tokenHash) => {
      const item = await get(tokenKey(tokenHash));
      if (!item) return null;
      const { player, scopes, expires } = tokenSchema.parse(item);
      return { player, scopes, endsAtMs: expires * 1000 };
    },

    prolong: async (tokenHash, { player }, endsAtMs) => {
      await extend(playerKey(player), seconds(endsAtMs));
      await extend(tokenKey(tokenHash), seconds(endsAtMs));
    },

    addTable: async (player, match, createdAtMs) => {
      await put(tableKey(player, match, createdAtMs));
    },

    tables: async (player, limit) => {
      const { Items } = await asked(
        client.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: "pk = :player AND begins_with(sk, :tables)",
            ExpressionAttributeValues: { ":player": text(`P#${player}`), ":tables": text("L#") },
            ConsistentRead: true,
            ScanIndexForward: false,
            Limit: limit,
          }),
        ),
      );
      return (Items ?? []).map((item) => {
        const [, createdAt = "", match = ""] = textAttribute.parse(item["sk"]).split("#");
        return { match, createdAtMs: Number(createdAt) };
      });
    },

    removeTable: async (player, match, createdAtMs) => {
      const key = tableKey(player, match, createdAtMs);
      await asked(client.send(new DeleteItemCommand({ TableName: table, Key: key })));
    },
  };
};

const playerKey = (id: string) => ({ pk: text(`P#${id}`), sk: text("P") });
const tokenKey = (hash: string) => ({ pk: text(`T#${hash}`), sk: text("T") });
const tableKey = (player: string, match: string, createdAtMs: number) => ({
  pk: text(`P#${player}`),
  sk: text(`L#${sortableTime(createdAtMs)}#${match}`),
});

const seconds = (ms: number) => number(Math.floor(ms / 1000));

const playerSchema = z.object({
  name: textAttribute,
  bot: z.object({ BOOL: z.literal(true) }).optional(),
  about: textAttribute.optional(),
  owner: textAttribute.optional(),
  createdAt: numberAttribute,
});

const tokenSchema = z.object({
  player: textAttribute,
  scopes: z.object({ SS: z.array(z.string()) }).transform(({ SS }) => SS),
  expires: numberAttribute,
});

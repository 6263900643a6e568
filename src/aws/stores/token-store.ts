// Tokens in DynamoDB, by their hashes alone: each once to be found by whoever brings it, and once among its player's
// items to be listed. What decides is the first; it goes first.
import {
  DeleteItemCommand,
  GetItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { KeptToken, TokenStore } from "../../relay/ports/token-store.ts";
import { number, numberAttribute, text, textAttribute, textSetAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { queried } from "../dynamo/queried.ts";
import { asked, transacted, whereThere } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import type { Item } from "./match-item.ts";
import { playerKey, seconds } from "./player-item.ts";

export const createTokenStore = (client: Dynamo, table: string, nowMs: () => number): TokenStore => ({
  find: async (hash) => {
    const get = new GetItemCommand({ TableName: table, Key: tokenKey(hash), ConsistentRead: true });
    const { Item } = await asked(client.send(get));
    return Item && aliveAt(nowMs())(Item) ? tokenFrom(Item) : null;
  },

  add: async (token) => {
    const put = (key: Item) => ({ Put: { TableName: table, Item: { ...key, ...attributesOf(token) } } });
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        {
          ConditionCheck: {
            TableName: table,
            Key: playerKey(token.player),
            ConditionExpression: "attribute_exists(pk)",
          },
        },
        put(tokenKey(token.hash)),
        put(listKey(token)),
      ],
    });
    return transacted(client.send(write));
  },

  list: async (player) =>
    (await queried(client, table, `P#${player}`, LISTED)).filter(aliveAt(nowMs())).map(tokenFrom),

  remove: async (token) => {
    for (const key of [tokenKey(token.hash), listKey(token)]) {
      await asked(client.send(new DeleteItemCommand({ TableName: table, Key: key })));
    }
  },

  prolong: async (token, keptUntilMs) => {
    const extending = (Key: ReturnType<typeof tokenKey>) =>
      new UpdateItemCommand({
        TableName: table,
        Key,
        UpdateExpression: "SET kept = :kept, expires = :expires",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: {
          ":kept": number(keptUntilMs),
          ":expires": expiresOf({ ...token, keptUntilMs }),
        },
      });
    // What decides last: until then the next use of it tries again.
    await whereThere(client.send(extending(listKey(token))));
    await whereThere(client.send(extending(tokenKey(token.hash))));
  },
});

const LISTED = "T#";

const tokenKey = (hash: string) => ({ pk: text(`T#${hash}`), sk: text("T") });
const listKey = ({ player, id }: KeptToken) => ({ pk: text(`P#${player}`), sk: text(`${LISTED}${id}`) });

const attributesOf = (token: KeptToken): Item => ({
  id: text(token.id),
  hash: text(token.hash),
  player: text(token.player),
  label: text(token.label),
  scopes: { SS: [...token.scopes] },
  createdAt: number(token.createdAtMs),
  kept: number(token.keptUntilMs),
  ...(token.endsAtMs === null ? {} : { endsAt: number(token.endsAtMs) }),
  expires: expiresOf(token),
});

const expiresOf = ({ endsAtMs, keptUntilMs }: KeptToken) =>
  seconds(Math.min(endsAtMs ?? Infinity, keptUntilMs));

const tokenFrom = (item: Item): KeptToken => {
  const { createdAt, endsAt, kept, ...token } = schema.parse(item);
  return { ...token, createdAtMs: createdAt, endsAtMs: endsAt ?? null, keptUntilMs: kept };
};

const schema = z.object({
  id: textAttribute,
  hash: textAttribute,
  player: textAttribute,
  label: textAttribute,
  scopes: textSetAttribute,
  createdAt: numberAttribute,
  kept: numberAttribute,
  endsAt: numberAttribute.optional(),
});

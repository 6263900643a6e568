// Stores tokens by their hashes. Each token has two items: one is found by its hash, one is in the player's
// list. Only the first decides whether the token is valid. It outlives a removal for a day, without the facts of the
// token, so that a slow attempt to add the token finds that it has ended.

import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { KeptToken, Maker, TokenStore, WayIn } from "../../relay/ports/people.ts";
import { number, numberAttribute, text, textAttribute, textSetAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { endpointName } from "./endpoint-names.ts";
import { playerKey, unixSeconds } from "./player-item.ts";
import { IS_NOT_BANNED, restrictionIn } from "./restriction-item.ts";

export const createTokenStore = (client: Dynamo, tableName: string, nowMs: () => number): TokenStore => ({
  find: async (hash) => {
    const get = new GetItemCommand({ TableName: tableName, Key: tokenKey(hash), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? standing(tokenFrom(Item)) : null;
  },

  add: async (token, maker) => {
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        ...mayHaveTokens(tableName, token),
        ...putsOf(tableName, token),
        ...(maker ? [stillStands(tableName, maker, token.account)] : []),
      ],
    });
    if (await commitTransaction(client.send(write))) return token;
    const get = new GetItemCommand({
      TableName: tableName,
      Key: tokenKey(token.hash),
      ConsistentRead: true,
    });
    const { Item } = await client.send(get);
    return Item ? (standing(tokenFrom(Item)) ?? token) : null;
  },

  list: async (player) =>
    (await queryItems(client, tableName, `P#${player}`, LISTED)).filter(aliveAt(nowMs())).map(tokenFrom),

  remove: async (token, stays = null) => {
    const expires = unixSeconds(nowMs() + REMEMBERED_MS);
    const Item = { ...tokenKey(token.hash), ...tokenAttributes(ENDED), expires };
    if (token.app !== undefined) await removeGrant(client, tableName, token.hash, Item);
    else if (stays === null) await client.send(new PutItemCommand({ TableName: tableName, Item }));
    else {
      const put = { Put: { TableName: tableName, Item } };
      const items = [put, ...wayStands(tableName, stays, token.account)];
      if (!(await commitTransaction(client.send(new TransactWriteItemsCommand({ TransactItems: items })))))
        return false;
    }
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: listKey(token) }));
    return true;
  },

  prolong: async (token, keptUntilMs) => {
    const extendToken = (Key: ReturnType<typeof tokenKey>) =>
      new UpdateItemCommand({
        TableName: tableName,
        Key,
        UpdateExpression: "SET kept = :kept, expires = :expires",
        ConditionExpression: "#player = :player",
        ExpressionAttributeNames: { "#player": "player" },
        ExpressionAttributeValues: {
          ":player": text(token.player),
          ":kept": number(keptUntilMs),
          ":expires": expiresOf({ ...token, keptUntilMs }),
        },
      });
    // The deciding item is written last. If the first write fails, the next use of the token tries again.
    await ifConditionHolds(client.send(extendToken(listKey(token))));
    await ifConditionHolds(client.send(extendToken(tokenKey(token.hash))));
  },
});

/** Removes a grant with its access token, which another refresh may just be replacing. */
const removeGrant = async (client: Dynamo, tableName: string, hash: string, ended: Item): Promise<void> => {
  for (;;) {
    const get = new GetItemCommand({ TableName: tableName, Key: tokenKey(hash), ConsistentRead: true });
    const access = (await client.send(get)).Item?.["access"];
    if (access?.S === undefined) return;
    const ConditionExpression = "access = :access";
    const ExpressionAttributeValues = { ":access": access };
    const put = { TableName: tableName, Item: ended, ConditionExpression, ExpressionAttributeValues };
    const write = new TransactWriteItemsCommand({
      TransactItems: [{ Put: put }, { Delete: { TableName: tableName, Key: tokenKey(access.S) } }],
    });
    if (await commitTransaction(client.send(write))) return;
  }
};

/** Parts of a transaction: nobody makes a token for a player that is gone, or whose account is banned. */
export const mayHaveTokens = (tableName: string, { player, account, createdAtMs }: KeptToken) => {
  const check = (id: string, ConditionExpression: string) => ({
    ConditionCheck: { TableName: tableName, Key: playerKey(id), ConditionExpression },
  });
  const unbanned = check(account, `attribute_exists(pk) AND ${IS_NOT_BANNED}`).ConditionCheck;
  return [
    { ConditionCheck: { ...unbanned, ExpressionAttributeValues: { ":now": number(createdAtMs) } } },
    ...(player === account ? [] : [check(player, "attribute_exists(pk)")]),
  ];
};

/** A part of a transaction: nothing is made by a token of the account that has been removed. */
export const stillStands = (tableName: string, { hash }: Maker, account: string) => ({
  ConditionCheck: {
    TableName: tableName,
    Key: tokenKey(hash),
    ConditionExpression: "#player = :player",
    ExpressionAttributeNames: { "#player": "player" },
    ExpressionAttributeValues: { ":player": text(account) },
  },
});

/** Parts of a transaction: the account still has this way in, as it was read. */
const wayStands = (tableName: string, { way, makers }: WayIn, account: string) => [
  {
    ConditionCheck: {
      ...{ TableName: tableName, Key: playerKey(account), ConditionExpression: "#way = :way" },
      ExpressionAttributeNames: { "#way": endpointName(way) },
      ExpressionAttributeValues: { ":way": text(way.stored) },
    },
  },
  ...makers.map((maker) => stillStands(tableName, maker, account)),
];

/** The parts of a transaction that add the token. The first one fails if the token was ever added. */
export const putsOf = (tableName: string, token: KeptToken) => {
  const put = (key: Item) => ({ TableName: tableName, Item: { ...key, ...tokenAttributes(token) } });
  return [
    { Put: { ...put(tokenKey(token.hash)), ConditionExpression: "attribute_not_exists(pk)" } },
    { Put: put(listKey(token)) },
  ] as const;
};

const LISTED = "T#";

/** As long as a request with a key may be repeated. */
const REMEMBERED_MS = 24 * 3600 * 1000;

/** What is left of a removed token: a token of nobody, which an earlier build finds ended. */
const ENDED: KeptToken = {
  ...{ id: "", hash: "", player: "", account: "", label: "", scopes: ["none"] },
  ...{ createdAtMs: 0, endsAtMs: 0, keptUntilMs: 0 },
};

export const standing = (token: KeptToken): KeptToken | null =>
  token.player === ENDED.player ? null : token;

export const tokenKey = (hash: string) => ({ pk: text(`T#${hash}`), sk: text("T") });
export const listKey = ({ player, id }: KeptToken) => ({
  pk: text(`P#${player}`),
  sk: text(`${LISTED}${id}`),
});

export const tokenAttributes = (token: KeptToken): Item => ({
  id: text(token.id),
  hash: text(token.hash),
  player: text(token.player),
  ...(token.account === token.player ? {} : { account: text(token.account) }),
  label: text(token.label),
  scopes: { SS: [...token.scopes] },
  createdAt: number(token.createdAtMs),
  kept: number(token.keptUntilMs),
  ...(token.endsAtMs === null ? {} : { endsAt: number(token.endsAtMs) }),
  ...(token.madeBy === undefined ? {} : { madeBy: text(token.madeBy) }),
  ...(token.root ? { root: { BOOL: true } } : {}),
  ...(token.signedIn ? { signedIn: { BOOL: true } } : {}),
  ...(token.app === undefined ? {} : { app: text(token.app) }),
  ...(token.program ? { program: { BOOL: true } } : {}),
  ...(token.grant === undefined ? {} : grantAttributes(token.grant)),
  expires: expiresOf(token),
});

const grantAttributes = ({ hash, endsAtMs }: Omit<Maker, "id">): Item => ({
  grant: text(hash),
  ...(endsAtMs === null ? {} : { grantEndsAt: number(endsAtMs) }),
});

/** In whole seconds, and not before an end of its own: until then the token is good. */
const expiresOf = ({ endsAtMs, keptUntilMs }: KeptToken) =>
  unixSeconds(Math.min(endsAtMs === null ? Infinity : endsAtMs + 999, keptUntilMs));

export const tokenFrom = (item: Item): KeptToken => {
  const { createdAt, endsAt, kept, account, root, signedIn, program, grant, grantEndsAt, ...token } =
    schema().parse(item);
  const ban = restrictionIn(item, "ban");
  return {
    ...token,
    ...(ban && { ban }),
    ...(root ? { root: true } : {}),
    ...(signedIn ? { signedIn: true } : {}),
    ...(program ? { program: true } : {}),
    ...(grant === undefined ? {} : { grant: { hash: grant, endsAtMs: grantEndsAt ?? null } }),
    account: account ?? token.player,
    createdAtMs: createdAt,
    endsAtMs: endsAt ?? null,
    keptUntilMs: kept,
  };
};

const schema = onDemand(() =>
  z.object({
    id: textAttribute(),
    hash: textAttribute(),
    player: textAttribute(),
    /** Absent where it is the player. */
    account: textAttribute().optional(),
    label: textAttribute(),
    scopes: textSetAttribute(),
    createdAt: numberAttribute(),
    kept: numberAttribute(),
    endsAt: numberAttribute().optional(),
    madeBy: textAttribute().exactOptional(),
    root: z.object({ BOOL: z.literal(true) }).optional(),
    signedIn: z.object({ BOOL: z.literal(true) }).optional(),
    app: textAttribute().exactOptional(),
    program: z.object({ BOOL: z.literal(true) }).optional(),
    /** Of an access token: the hash of its grant, and when the grant ends. */
    grant: textAttribute().optional(),
    grantEndsAt: numberAttribute().optional(),
  }),
);

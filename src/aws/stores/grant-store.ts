// Stores what the token of an app is beside a token: the turn of its refresh token, and its access token. It stands on the
// deciding item of the token alone, so one condition holds both together.
import { GetItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { AppGrant, AppGrantStore } from "../../relay/ports/apps.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { commitTransaction, LOST, reasonsIn } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { markUsed } from "./app-code-store.ts";
import { IS_NOT_BANNED } from "./restriction-item.ts";
import {
  listKey,
  mayHaveTokens,
  standing,
  stillStands,
  tokenAttributes,
  tokenFrom,
  tokenKey,
} from "./token-store.ts";

export const createGrantStore = (client: Dynamo, tableName: string, nowMs: () => number): AppGrantStore => ({
  exchange: async (code, use, grant, access, bond) => {
    const { token } = grant;
    const put = (Item: Item) => ({ Put: { TableName: tableName, Item } });
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Update: markUsed(tableName, code, use) },
        put({ ...tokenKey(token.hash), ...tokenAttributes(token), ...turnOf(grant) }),
        put({ ...listKey(token), ...tokenAttributes(token) }),
        put({ ...tokenKey(access.hash), ...tokenAttributes(access) }),
        ...mayHaveTokens(tableName, token),
        ...(bond ? [stillStands(tableName, bond, token.account)] : []),
      ],
    });
    try {
      await client.send(write);
      return "made";
    } catch (error) {
      const [used, ...others] = reasonsIn(error);
      if (used === LOST) return "used";
      if (others.includes(LOST)) return "no-maker";
      throw error;
    }
  },

  find: async (hash) => {
    const get = new GetItemCommand({ TableName: tableName, Key: tokenKey(hash), ConsistentRead: true });
    const { Item } = await client.send(get);
    const token = Item && aliveAt(nowMs())(Item) ? standing(tokenFrom(Item)) : null;
    if (!Item || !token) return null;
    const { client: clientId, turn, access, was, salt = "", turnedAt = 0 } = schema().parse(Item);
    return {
      ...{ token, clientId, turn, access },
      former: was === undefined ? null : { turn: was, salt, atMs: turnedAt },
    };
  },

  turn: (before, after, access) => {
    const { ConditionExpression, ExpressionAttributeValues, ...clauses } = expressions({
      set: turnOf(after),
      where: [{ name: "turn", is: text(before.turn) }],
    });
    const Update = {
      ...{ TableName: tableName, Key: tokenKey(before.token.hash), ...clauses },
      ConditionExpression: `${ConditionExpression} AND ${IS_NOT_BANNED}`,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":now": number(access.createdAtMs) },
    };
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Update },
        { Put: { TableName: tableName, Item: { ...tokenKey(access.hash), ...tokenAttributes(access) } } },
        { Delete: { TableName: tableName, Key: tokenKey(before.access) } },
      ],
    });
    return commitTransaction(client.send(write));
  },
});

const turnOf = ({ clientId, turn, access, former }: AppGrant): Item => ({
  ...{ client: text(clientId), turn: text(turn), access: text(access) },
  ...(former && { was: text(former.turn), salt: text(former.salt), turnedAt: number(former.atMs) }),
});

const schema = onDemand(() =>
  z.object({
    client: textAttribute(),
    turn: textAttribute(),
    access: textAttribute(),
    was: textAttribute().optional(),
    salt: textAttribute().optional(),
    turnedAt: numberAttribute().optional(),
  }),
);

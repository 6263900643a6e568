// Stores endpoints of one kind on the item of their account, each as JSON in an attribute of its own. The count beside
// them is the mark that the account has some, and holds their limit.

import { GetItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type * as z from "zod";
import type { Maker, WayIn } from "../../relay/ports/people.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import { number, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { type Clauses, expressions, type Where } from "../dynamo/expressions.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { type EndpointNames, endpointName } from "./endpoint-names.ts";
import { playerKey } from "./player-item.ts";
import { restrictionIn } from "./restriction-item.ts";
import { stillStands } from "./token-store.ts";

interface Attributes<Endpoint> extends EndpointNames {
  readonly schema: () => z.ZodType<Endpoint>;
  /** The same endpoint gives the same text. */
  readonly packed: (endpoint: Endpoint) => object;
}

export const createEndpointStore = <Endpoint extends { readonly id: string; readonly createdAtMs: number }>(
  client: Dynamo,
  tableName: string,
  { prefix, count, removed, schema, packed }: Attributes<Endpoint>,
): EndpointStore<Endpoint> => {
  const nameOf = (id: string): string => `${prefix}${id}`;
  const textOf = (endpoint: Endpoint) => text(JSON.stringify(packed(endpoint)));
  const commit = async (account: string, maker: Maker | null, clauses: ReturnType<typeof expressions>) => {
    const update = { TableName: tableName, Key: playerKey(account), ...clauses };
    if (maker === null) return (await ifConditionHolds(client.send(new UpdateItemCommand(update)))) !== null;
    const items = [{ Update: update }, stillStands(tableName, maker, account)];
    return commitTransaction(client.send(new TransactWriteItemsCommand({ TransactItems: items })));
  };
  const update = (account: string, clauses: Clauses, maker: Maker | null = null): Promise<boolean> =>
    commit(account, maker, expressions(clauses));

  return {
    add: (account, endpoint, most, maker) => {
      const { ConditionExpression, ExpressionAttributeValues, ...rest } = expressions({
        set: { [nameOf(endpoint.id)]: textOf(endpoint) },
        add: { [count]: 1 },
        where: [
          { name: "pk", is: "there" },
          { name: nameOf(endpoint.id), is: null },
        ],
      });
      const hasRoom = most === null ? "" : ` AND (attribute_not_exists(#${count}) OR #${count} < :most)`;
      const isNewer = ` AND (attribute_not_exists(${removed}) OR ${removed} <= :created)`;
      return commit(account, maker, {
        ...rest,
        ConditionExpression: `${ConditionExpression}${hasRoom}${isNewer}`,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ":created": number(endpoint.createdAtMs),
          ...(most === null ? {} : { ":most": number(most) }),
        },
      });
    },

    list: async (account) => {
      const get = new GetItemCommand({
        TableName: tableName,
        Key: playerKey(account),
        ConsistentRead: true,
      });
      const { Item = {} } = await client.send(get);
      const ban = restrictionIn(Item, "ban");
      const rests = ban ? { restsUntilMs: ban.untilMs } : {};
      return Object.entries(Item).flatMap(([name, value]) =>
        name.startsWith(prefix)
          ? [
              schema().parse({
                id: name.slice(prefix.length),
                ...rests,
                ...JSON.parse(textAttribute().parse(value)),
              }),
            ]
          : [],
      );
    },

    replace: (account, before, after, maker = null) =>
      update(
        account,
        {
          set: { [nameOf(after.id)]: textOf(after) },
          where: [{ name: nameOf(before.id), is: textOf(before) }],
        },
        maker,
      ),

    remove: (account, id, atMs) =>
      removeEndpoint(client, tableName, { prefix, count, removed }, { account, id, atMs }),
  };
};

interface Removal {
  readonly account: string;
  readonly id: string;
  readonly atMs: number;
  /** What must stand as it was read. */
  readonly stays?: WayIn | null;
}

/** False where it is gone already, or where `stays` is. */
export const removeEndpoint = async (
  client: Dynamo,
  tableName: string,
  { prefix, count, removed }: EndpointNames,
  { account, id, atMs, stays = null }: Removal,
): Promise<boolean> => {
  const name = `${prefix}${id}`;
  const update = {
    TableName: tableName,
    Key: playerKey(account),
    ...expressions({
      set: { [removed]: number(atMs) },
      remove: [name],
      add: { [count]: -1 },
      where: [{ name, is: "there" }, ...(stays ? [asRead(stays)] : [])],
    }),
  };
  const { makers = [] } = stays ?? {};
  if (makers.length === 0)
    return (await ifConditionHolds(client.send(new UpdateItemCommand(update)))) !== null;
  const items = [{ Update: update }, ...makers.map((maker) => stillStands(tableName, maker, account))];
  return commitTransaction(client.send(new TransactWriteItemsCommand({ TransactItems: items })));
};

const asRead = ({ way }: WayIn): Where => ({ name: endpointName(way), is: text(way.stored) });

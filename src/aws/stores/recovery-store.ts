// Stores recovery codes as hashes on the item of their account, and beside them whose a set of codes is.
import { DeleteItemCommand, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { SCOPES } from "../../protocol/player.ts";
import type { RecoveryPlayers, RecoverySet } from "../../relay/ports/sign-in.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ifConditionHolds } from "../dynamo/requests.ts";
import { createEndpointStore } from "./endpoint-store.ts";
import { extendExpiry, unixSeconds } from "./player-item.ts";

export const createRecoverySetStore = (client: Dynamo, tableName: string): EndpointStore<RecoverySet> =>
  createEndpointStore(client, tableName, {
    ...{ prefix: "codes_", count: "codes", removed: "uncoded", schema: setSchema, packed },
  });

const packed = ({ id: _, hashes, scopes, createdAtMs, ...made }: RecoverySet) => ({
  ...{ hashes, scopes, createdAtMs },
  ...made,
});

const setSchema = onDemand(() =>
  z.object({
    id: z.string(),
    hashes: z.array(z.string()),
    scopes: z.array(z.enum(SCOPES)),
    createdAtMs: z.number(),
    madeBy: z.string().exactOptional(),
    endsAtMs: z.number().exactOptional(),
  }),
);

export const createRecoveryPlayers = (client: Dynamo, tableName: string): RecoveryPlayers => ({
  add: async (set, player, keptUntilMs) => {
    const put = new PutItemCommand({
      TableName: tableName,
      Item: { ...keyOf(set), player: text(player), expires: unixSeconds(keptUntilMs) },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    return (await ifConditionHolds(client.send(put))) !== null;
  },

  find: async (set) => {
    const get = new GetItemCommand({ TableName: tableName, Key: keyOf(set), ConsistentRead: true });
    const { Item } = await client.send(get);
    return Item ? textAttribute().parse(Item["player"]) : null;
  },

  prolong: async (set, keptUntilMs) => {
    await ifConditionHolds(client.send(extendExpiry(tableName, keyOf(set), unixSeconds(keptUntilMs))));
  },

  remove: async (set) => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: keyOf(set) }));
  },
});

const keyOf = (set: string) => ({ pk: text(`R#${set}`), sk: text("R") });

// Finds and ends what tokens have made on the item of their account, of whatever kind. Reads only
// who made it, how long it stands, and whether any of it is left.
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { MADE_KINDS, type MadeStore } from "../../relay/ports/people.ts";
import { textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ENDPOINTS } from "./endpoint-names.ts";
import { removeEndpoint } from "./endpoint-store.ts";
import { playerKey } from "./player-item.ts";

export const createMadeStore = (client: Dynamo, tableName: string): MadeStore => ({
  list: async (account) => {
    const get = new GetItemCommand({ TableName: tableName, Key: playerKey(account), ConsistentRead: true });
    const attributes = Object.entries((await client.send(get)).Item ?? {});
    return MADE_KINDS.flatMap((kind) => {
      const { prefix } = ENDPOINTS[kind];
      return attributes
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => {
          const stored = textAttribute().parse(value);
          return { kind, id: name.slice(prefix.length), stored, ...schema().parse(JSON.parse(stored)) };
        });
    });
  },

  remove: (account, { kind, id }, atMs, stays = null) =>
    removeEndpoint(client, tableName, ENDPOINTS[kind], { account, id, atMs, stays }),
});

const schema = onDemand(() =>
  z
    .object({
      createdAtMs: z.number(),
      madeBy: z.string().exactOptional(),
      endsAtMs: z.number().exactOptional(),
      hashes: z.array(z.string()).optional(),
    })
    .transform(({ hashes, ...made }) => ({ ...made, isUsedUp: hashes?.length === 0 })),
);

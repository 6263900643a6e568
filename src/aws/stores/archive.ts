// Stores finished matches beside their listings, longer than the hot items. Records are made from them.

import { type AttributeValue, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { MatchStanding } from "../../match/match-standing.ts";
import type { Archive, Archived } from "../../relay/ports/matches.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { readItems } from "../dynamo/read-items.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { matchAttributes, matchFrom } from "./match-item.ts";

export const createArchive = (client: Dynamo, tableName: string, nowMs: () => number): Archive => ({
  put: async ({ match, standing }) => {
    const attributes = Object.entries(matchAttributes(match)).filter(
      (entry): entry is [string, AttributeValue] => entry[1] !== null,
    );
    const item = {
      ...archiveKey(match.id),
      ...Object.fromEntries(attributes),
      end: text(JSON.stringify(standing)),
    };
    await client.send(new PutItemCommand({ TableName: tableName, Item: item }));
  },

  read: async (id) => {
    const get = new GetItemCommand({ TableName: tableName, Key: archiveKey(id) });
    const { Item } = await client.send(get);
    return Item && aliveAt(nowMs())(Item) ? archivedFrom(Item) : null;
  },

  readMany: async (ids) => {
    const items = await readItems(client, tableName, ids.map(archiveKey), { isConsistent: false });
    return items.filter(aliveAt(nowMs())).map(archivedFrom);
  },
});

const archiveKey = (id: string) => ({ pk: text(`M#${id}`), sk: text("R") });

const archivedFrom = (item: Item): Archived => {
  const match = matchFrom(item);
  if (match.status === "open" || match.status === "live")
    throw new Error("an archived match that has not ended");
  return { match, standing: standingSchema().parse(JSON.parse(textAttribute().parse(item["end"]))) };
};

const standingSchema = onDemand(
  (): z.ZodType<MatchStanding> =>
    z.object({
      scores: z.array(z.number()).nullable(),
      ranking: z.array(z.number()).nullable(),
      actors: z.array(
        z.object({ to: z.enum(["player", "bot", "referee"]), left: z.literal(true).exactOptional() }),
      ),
    }),
);

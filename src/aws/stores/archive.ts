// Finished matches in DynamoDB beside their cards, for longer than the hot items: what a record is told from.
import {
  type AttributeValue,
  BatchGetItemCommand,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { MatchEnd } from "../../match/match-end.ts";
import type { Archive, Archived } from "../../relay/ports/archive.ts";
import { text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { asked, whole } from "../dynamo/requests.ts";
import { aliveAt } from "../dynamo/time-to-live.ts";
import { type Item, matchAttributes, matchFrom } from "./match-item.ts";

export const createArchive = (client: Dynamo, table: string, nowMs: () => number): Archive => ({
  put: async ({ match, end }) => {
    const attributes = Object.entries(matchAttributes(match)).filter(
      (entry): entry is [string, AttributeValue] => entry[1] !== null,
    );
    const item = {
      ...archiveKey(match.id),
      ...Object.fromEntries(attributes),
      end: text(JSON.stringify(end)),
    };
    await asked(client.send(new PutItemCommand({ TableName: table, Item: item })));
  },

  read: async (id) => {
    const get = new GetItemCommand({ TableName: table, Key: archiveKey(id) });
    const { Item } = await asked(client.send(get));
    return Item && aliveAt(nowMs())(Item) ? archivedFrom(Item) : null;
  },

  readMany: async (ids) => {
    if (ids.length === 0) return [];
    const get = new BatchGetItemCommand({ RequestItems: { [table]: { Keys: ids.map(archiveKey) } } });
    const { Responses } = await whole(client.send(get));
    return (Responses?.[table] ?? []).filter(aliveAt(nowMs())).map(archivedFrom);
  },
});

const archiveKey = (id: string) => ({ pk: text(`M#${id}`), sk: text("R") });

const archivedFrom = (item: Item): Archived => ({
  match: matchFrom(item),
  end: endSchema.parse(JSON.parse(textAttribute.parse(item["end"]))),
});

const endSchema: z.ZodType<MatchEnd> = z.object({
  scores: z.array(z.number()).nullable(),
  ranking: z.array(z.number()).nullable(),
  actors: z.array(
    z.object({ to: z.enum(["player", "bot", "referee"]), left: z.literal(true).exactOptional() }),
  ),
});

// Stores the final table of an arena, in pages of 100 rows. A row has no name: names stand on the entrants alone, so an
// erasure finds them.
import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { ENTRANT_STATES, type Standing } from "../../match/arena/arena.ts";
import type { ArenaStore } from "../../relay/ports/arenas.ts";
import { number, text } from "../dynamo/attributes.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { readItems } from "../dynamo/read-items.ts";
import { arenaPartition, jsonAttribute } from "./arena-item.ts";
import { entrantFrom, entrantKey } from "./entrant-store.ts";

const PAGE_ROWS = 100;

const pageKey = (arena: string, page: number) => ({
  pk: text(arenaPartition(arena)),
  sk: text(`Z#${String(page).padStart(4, "0")}`),
});

export const standingPages = (client: Dynamo, tableName: string): Pick<ArenaStore, "putTable" | "table"> => ({
  putTable: async ({ id, expires }, rows) => {
    for (let page = 0; page * PAGE_ROWS < rows.length; page++) {
      const some = rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
      const Item = {
        ...pageKey(id, page),
        rows: text(JSON.stringify(some.map(packedRow))),
        expires: number(expires),
      };
      await client.send(new PutItemCommand({ TableName: tableName, Item }));
    }
  },

  table: async (arena, page) => {
    const get = new GetItemCommand({ TableName: tableName, Key: pageKey(arena, page) });
    const { Item } = await client.send(get);
    if (!Item) return [];
    const { rows } = pageSchema().parse(Item);
    const keys = rows.map(({ key }) => entrantKey(arena, key));
    const entrants = await readItems(client, tableName, keys, { isConsistent: false });
    const names = new Map(entrants.map(entrantFrom).map(({ key, name }) => [key, name]));
    return rows.map((row) => ({ ...row, name: names.get(row.key) ?? "" }));
  },
});

const packedRow = ({ place, key, player, bot, points, played, won, state }: Standing) => [
  ...[place, key, player, bot, points, played, won, state],
];

const rowSchema = onDemand(() =>
  z
    .tuple([
      z.number(),
      z.string(),
      z.string(),
      z.boolean(),
      z.number(),
      z.number(),
      z.number(),
      z.enum(ENTRANT_STATES),
    ])
    .transform(([place, key, player, bot, points, played, won, state]) => ({
      ...{ place, key, player, bot, points, played, won, state },
    })),
);

const pageSchema = onDemand(() => z.object({ rows: jsonAttribute(z.array(rowSchema())) }));

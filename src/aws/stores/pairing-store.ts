// Stores the pairings of an arena, each with its result. A pairing and its result are one transaction each, with the
// entrants who sit down or are free again.
import { GetItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { Pairing } from "../../match/arena/arena.ts";
import type { ArenaStore } from "../../relay/ports/arenas.ts";
import { number, numberAttribute, text, textAttribute } from "../dynamo/attributes.ts";
import type { Dynamo, Item } from "../dynamo/dynamo.ts";
import { expressions } from "../dynamo/expressions.ts";
import { queryItems } from "../dynamo/query-items.ts";
import { commitTransaction, ifConditionHolds } from "../dynamo/requests.ts";
import { arenaPartition, flagAttribute, jsonAttribute } from "./arena-item.ts";
import { freedFrom, seatedIn } from "./entrant-store.ts";

const PREFIX = "M#";

/** The keys sort as the numbers do. */
const pairingKey = (arena: string, n: number) => ({
  pk: text(arenaPartition(arena)),
  sk: text(`${PREFIX}${String(n).padStart(6, "0")}`),
});

export const pairingItems = (
  client: Dynamo,
  tableName: string,
): Pick<ArenaStore, "pairings" | "pairing" | "pair" | "made" | "settle"> => ({
  pairings: async (arena) =>
    (await queryItems(client, tableName, arenaPartition(arena), PREFIX)).map(pairingFrom),

  pairing: async (arena, n) => {
    const get = new GetItemCommand({
      TableName: tableName,
      Key: pairingKey(arena, n),
      ConsistentRead: true,
    });
    const { Item } = await client.send(get);
    return Item ? pairingFrom(Item) : null;
  },

  pair: ({ id, expires }, pairing) => {
    const Item = { ...pairingKey(id, pairing.n), ...attributesOf(pairing), expires: number(expires) };
    const seats = pairing.seats.flatMap((seat) => seat ?? []);
    const write = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: tableName, Item, ConditionExpression: "attribute_not_exists(pk)" } },
        ...seats.map(({ key }) => ({ Update: seatedIn(tableName, id, key, pairing.match) })),
      ],
    });
    return commitTransaction(client.send(write));
  },

  made: async (arena, n) => {
    const update = new UpdateItemCommand({
      TableName: tableName,
      Key: pairingKey(arena, n),
      ...expressions({ set: { made: { BOOL: true } }, where: [{ name: "pk", is: "there" }] }),
    });
    await ifConditionHolds(client.send(update));
  },

  settle: async (arena, pairing, { places, points }, { atMs, paused }) => {
    const result = {
      TableName: tableName,
      Key: pairingKey(arena, pairing.n),
      ...expressions({
        set: {
          points: text(JSON.stringify(points)),
          ...(places === null ? {} : { places: text(JSON.stringify(places)) }),
        },
        where: [
          { name: "pk", is: "there" },
          { name: "points", is: null },
        ],
      }),
    };
    const freed = pairing.seats.flatMap((seat) =>
      seat === null
        ? []
        : [
            freedFrom(
              tableName,
              { arena, key: seat.key },
              { match: pairing.match, atMs, isPaused: paused.includes(seat.key) },
            ),
          ],
    );
    const write = [result, ...freed].map((Update) => ({ Update }));
    return commitTransaction(client.send(new TransactWriteItemsCommand({ TransactItems: write })));
  },
});

const attributesOf = ({ match, seats, pairedAtMs, made, result }: Pairing): Record<string, Item[string]> => ({
  match: text(match),
  seats: text(JSON.stringify(seats.map((seat) => (seat === null ? 0 : [seat.key, seat.player])))),
  at: number(pairedAtMs),
  ...(made ? { made: { BOOL: true } } : {}),
  ...(result === null ? {} : { points: text(JSON.stringify(result.points)) }),
  ...(result === null || result.places === null ? {} : { places: text(JSON.stringify(result.places)) }),
});

const pairingFrom = (item: Item): Pairing => {
  const { sk, match, seats, at, made, points, places = null } = pairingSchema().parse(item);
  return {
    n: Number(sk.slice(PREFIX.length)),
    match,
    seats,
    pairedAtMs: at,
    made: made !== undefined,
    result: points === undefined ? null : { places, points },
  };
};

const seatSchema = onDemand(() =>
  z.union([
    z.literal(0).transform(() => null),
    z.tuple([z.string(), z.string()]).transform(([key, player]) => ({ key, player })),
  ]),
);

const pairingSchema = onDemand(() =>
  z.object({
    sk: textAttribute(),
    match: textAttribute(),
    seats: jsonAttribute(z.array(seatSchema())),
    at: numberAttribute(),
    made: flagAttribute().optional(),
    points: jsonAttribute(z.array(z.number())).optional(),
    places: jsonAttribute(z.array(z.number())).optional(),
  }),
);

// Converts an arena to a DynamoDB item and back, with its keys in the sparse index `lobby`.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import {
  ARENA_ENTRIES,
  ARENA_FILLS,
  ARENA_REPEATS,
  ARENA_STATUSES,
  type Arena,
} from "../../match/arena/arena.ts";
import { LEVELS } from "../../match/stored-match.ts";
import type { ListedArenas } from "../../relay/ports/arenas.ts";
import { number, numberAttribute, sortableTime, text, textAttribute } from "../dynamo/attributes.ts";
import type { Item } from "../dynamo/dynamo.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";

export const arenaPartition = (id: string): string => `AR#${id}`;
/** The sort key of an arena itself. */
export const ARENA_SORT = "A";
export const arenaKey = (id: string) => ({ pk: text(arenaPartition(id)), sk: text(ARENA_SORT) });

export const arenasName = (game: string, list: ListedArenas): string => `arenas-${list}#${game}`;

/** None of a private arena, or of one that was closed before it began. */
const lobbyKeys = ({ id, game, code, status, startsAtMs }: Arena): Record<string, Item[string]> =>
  code !== null || status === "closed"
    ? {}
    : {
        [STORE_SCHEMA.lobby.partitionKey]: text(arenasName(game, status === "ended" ? "over" : "ahead")),
        [STORE_SCHEMA.lobby.sortKey]: text(`${sortableTime(startsAtMs)}_${id}`),
      };

/** All but the key, and the count of entrants. */
export const arenaAttributes = (arena: Arena): Record<string, Item[string]> => ({
  name: text(arena.name),
  game: text(arena.game),
  rules: number(arena.rules),
  options: text(JSON.stringify(arena.options)),
  clocks: text(JSON.stringify(arena.clocks)),
  seats: number(arena.seats),
  ...(arena.rated ? { rated: { BOOL: true } } : {}),
  entry: text(arena.entry),
  ...(arena.code === null ? {} : { code: text(arena.code) }),
  fill: text(arena.fill),
  level: text(arena.level),
  startsAt: number(arena.startsAtMs),
  minutes: number(arena.minutes),
  endsAt: number(arena.endsAtMs),
  ...(arena.every === null ? {} : { every: text(arena.every) }),
  ...(arena.series === null ? {} : { series: text(arena.series) }),
  maker: text(arena.maker),
  account: text(arena.account),
  status: text(arena.status),
  version: number(arena.version),
  ...(arena.armedMs === null ? {} : { armed: number(arena.armedMs) }),
  pairings: number(arena.pairings),
  ...(arena.podium.length === 0 ? {} : { podium: text(JSON.stringify(arena.podium)) }),
  createdAt: number(arena.createdAtMs),
  [STORE_SCHEMA.timeToLive]: number(arena.expires),
  ...lobbyKeys(arena),
});

/** The attributes that an arena may lose. */
export const LOSABLE = [
  "every",
  "armed",
  STORE_SCHEMA.lobby.partitionKey,
  STORE_SCHEMA.lobby.sortKey,
] as const;

export const arenaFrom = (item: Item): Arena => {
  const read = arenaSchema().parse(item);
  return {
    id: read.pk.slice(arenaPartition("").length),
    name: read.name,
    game: read.game,
    rules: read.rules,
    options: read.options,
    clocks: read.clocks,
    seats: read.seats,
    rated: read.rated !== undefined,
    entry: read.entry,
    code: read.code ?? null,
    fill: read.fill,
    level: read.level,
    startsAtMs: read.startsAt,
    minutes: read.minutes,
    endsAtMs: read.endsAt,
    every: read.every ?? null,
    series: read.series ?? null,
    maker: read.maker,
    account: read.account,
    status: read.status,
    version: read.version,
    armedMs: read.armed ?? null,
    entrants: read.entrants ?? 0,
    pairings: read.pairings,
    podium: read.podium ?? [],
    createdAtMs: read.createdAt,
    expires: read.expires,
  };
};

export const wordAttribute = <const Words extends readonly string[]>(words: Words) =>
  textAttribute().pipe(z.enum(words));

export const jsonAttribute = <Schema extends z.ZodType>(schema: Schema) =>
  textAttribute()
    .transform((json): unknown => JSON.parse(json))
    .pipe(schema);

export const flagAttribute = onDemand(() => z.object({ BOOL: z.literal(true) }));

export const podiumSchema = onDemand(() =>
  z.array(z.object({ place: z.number(), key: z.string(), player: z.string(), points: z.number() })),
);

const arenaSchema = onDemand(() =>
  z.object({
    pk: textAttribute(),
    name: textAttribute(),
    game: textAttribute(),
    rules: numberAttribute(),
    options: jsonAttribute(z.record(z.string(), z.unknown())),
    clocks: jsonAttribute(z.record(z.string(), z.number().nullable())),
    seats: numberAttribute(),
    rated: flagAttribute().optional(),
    entry: wordAttribute(ARENA_ENTRIES),
    code: textAttribute().optional(),
    fill: wordAttribute(ARENA_FILLS),
    level: wordAttribute(LEVELS),
    startsAt: numberAttribute(),
    minutes: numberAttribute(),
    endsAt: numberAttribute(),
    every: wordAttribute(ARENA_REPEATS).optional(),
    series: textAttribute().optional(),
    maker: textAttribute(),
    account: textAttribute(),
    status: wordAttribute(ARENA_STATUSES),
    version: numberAttribute(),
    armed: numberAttribute().optional(),
    entrants: numberAttribute().optional(),
    pairings: numberAttribute(),
    podium: jsonAttribute(podiumSchema()).optional(),
    createdAt: numberAttribute(),
    expires: numberAttribute(),
  }),
);

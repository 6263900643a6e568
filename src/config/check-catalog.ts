// Checks the games of a config against each other, and against those of the package, where the relay is built. The relay
// itself need not check them again: it would have to carry every shipped game.
import * as z from "zod";
import type { Game } from "../games/game.ts";
import { shippedGames } from "../games/shipped-games.ts";
import { versionsOf } from "../games/versions.ts";
import { ConfigFault } from "./config-fault.ts";

/** Of games that `checkGames` takes. @throws ConfigFault that lists every fault. */
export const checkCatalog = (games: readonly Game[]): void => {
  const faults = [...takenIds(games), ...sharedSchemaIds(games)];
  if (faults.length > 0) throw new ConfigFault("games", faults);
};

/** A game has the id of a shipped one, and is no version of it: its records and texts would mean another game. */
const takenIds = (games: readonly Game[]): readonly string[] =>
  games
    .filter((game) => shippedGames.some((shipped) => shipped.id === game.id && !isVersionOf(shipped, game)))
    .map(
      ({ id }) =>
        `"${id}": turn-relay has a game of this id. Give yours another one, or carry the shipped game as its former version`,
    );

const isVersionOf = (shipped: Game, game: Game): boolean => versionsOf(game).includes(shipped);

/** In the OpenAPI document an id names one schema. */
const sharedSchemaIds = (games: readonly Game[]): readonly string[] => {
  const schemas = games.map((game) => [game.id, schemasById(game)] as const);
  return schemas.flatMap(([game, own], at) => [
    ...withMany(own.keys(), [own]).map((id) => `"${game}": two of its schemas have the id "${id}"`),
    ...schemas.slice(0, at).flatMap(([other, others]) =>
      withMany(own.keys(), [own, others])
        .filter((id) => others.has(id))
        .map((id) => `"${other}" and "${game}": both have a schema with the id "${id}"`),
    ),
  ]);
};

type SchemasById = ReturnType<typeof schemasById>;

/** The ids that have several schemas. */
const withMany = (ids: Iterable<string>, all: readonly SchemasById[]): readonly string[] =>
  [...ids].filter((id) => new Set(all.flatMap((schemas) => [...(schemas.get(id) ?? [])])).size > 1);

/** Those of all its versions, by their ids. Each id should have one schema. */
export const schemasById = (game: Game): ReadonlyMap<string, ReadonlySet<object>> => {
  const reached = new Set<object>();
  for (const { schemas } of versionsOf(game))
    reach([schemas.action, schemas.options, schemas.table, schemas.event], reached);
  const found = new Map<string, ReadonlySet<object>>();
  for (const schema of reached) {
    const id = schema instanceof z.core.$ZodType ? z.globalRegistry.get(schema)?.id : undefined;
    if (id !== undefined) found.set(id, new Set([...(found.get(id) ?? []), schema]));
  }
  return found;
};

/** Adds a value, the schemas that it holds, and all that these are made of. */
const reach = (value: unknown, reached: Set<object>): void => {
  if (typeof value !== "object" || value === null || reached.has(value)) return;
  reached.add(value);
  const inside = value instanceof z.core.$ZodType ? value._zod.def : value;
  for (const part of Object.values(inside)) reach(part, reached);
};

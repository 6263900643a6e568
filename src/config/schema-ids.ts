// Finds the schemas of a game that have an id, which is their name in the OpenAPI document.
import * as z from "zod";
import type { Game } from "../games/game.ts";
import { versionsOf } from "../games/versions.ts";

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

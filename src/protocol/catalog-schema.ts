// The parts of the wire that differ between games, as unions over the catalog. A new game needs no change here.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import type { Game, GameAction } from "../games/game.ts";
import { ACTORS, type MatchEvent } from "../games/match-event.ts";
import { digestSchema, seatNumberSchema } from "./conventions.ts";

export const gameIdSchema = z
  .enum(GAMES.map(({ id }) => id))
  .meta({ id: "GameId", description: "A game that this build referees." });

/** Every action as it goes over the wire. */
export const actionSchema = z
  .union(GAMES.map(({ schemas }) => schemas.action))
  .meta({ id: "Action", description: "An action of the match's game." });

/** Only the shape that all actions share. The match's game judges the rest, once the match is known. */
export const anyActionSchema: z.ZodType<GameAction> = z.looseObject({ type: z.string() });

export const tableSchema = z
  .union(GAMES.map(({ schemas }) => schemas.table))
  .meta({ id: "Table", description: "The whole state of the match's game, as the receiver may see it." });

/**
 * Sorts schemas of closed objects with defaults, fewest fields first. Of all schemas that accept a whole object, the
 * first then adds nothing to it.
 */
const fewestFirst = <T extends z.ZodType>(schemas: readonly T[]): readonly T[] => {
  const fields = (schema: T): number => Object.keys(schema.parse({}) ?? {}).length;
  return schemas.toSorted((a, b) => fields(a) - fields(b));
};

export const optionsSchema = z
  .union(fewestFirst(GAMES.map(({ schemas }) => schemas.options)))
  .meta({ id: "Options", description: "The table options of the match's game." });

/** `zip-zap` -> `ZipZap`, like the names of a game's own schemas. */
export const pascalOf = (gameId: string): string =>
  gameId.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const LONGEST_CLOCK_SECONDS = 86_400;

/** A missing phase gets the game's default. */
export const clocksSchemaOf = (game: Game) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(game.clocks).map(([phase, seconds]) => [
          phase,
          z.int().min(1).max(LONGEST_CLOCK_SECONDS).nullable().default(seconds),
        ]),
      ),
    )
    .meta({
      id: `${pascalOf(game.id)}Clocks`,
      description: "Whole seconds by phase; null = that phase has no clock.",
    });

/** Each game with the one schema of its clocks. */
export const CLOCKED_GAMES = GAMES.map((game) => ({ game, clocks: clocksSchemaOf(game) }));

export const clocksSchema = z
  .union(fewestFirst(CLOCKED_GAMES.map(({ clocks }) => clocks)))
  .meta({ id: "Clocks", description: "The clocks of the match's game." })
  .nullable()
  .meta({ description: "Null = no clocks at all." });

const hands = z.array(z.array(z.string()));

/** The events of every match, whatever its game. */
const matchEventSchema: z.ZodType<MatchEvent> = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("started"),
      seats: z.array(z.object({ player: z.string().nullable(), name: z.string(), bot: z.boolean() })),
      entropy: z.array(z.string()),
    }),
    z.object({
      type: z.literal("handedOver"),
      seat: seatNumberSchema,
      to: z.enum(ACTORS),
      left: z.literal(true).exactOptional(),
    }),
    z.object({ type: z.literal("abandoned"), secret: digestSchema, hands }),
  ])
  .meta({ id: "MatchEvent" });

export const eventSchema = z
  .union([matchEventSchema, ...GAMES.map(({ schemas }) => schemas.event)])
  .meta({ id: "Event", description: "What happened, as the receiver may see it. See docs/events.md." });

// The parts of the wire that differ between games: one schema a game, and unions that `game` tells apart. A new game
// needs no change here.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import type { Game, GameAction, GameEvent, GameTable } from "../games/game.ts";
import { ACTORS } from "../games/match-event.ts";
import { openWords } from "../games/shared-schemas.ts";
import { digestSchema, seatNumberSchema } from "./conventions.ts";
import { entropyHashesSchema, entropySharesSchema } from "./entropy.ts";

const GAME_IDS = GAMES.map(({ id }) => id);

/** A game in a request. */
export const knownGameSchema = z.enum(GAME_IDS).meta({ description: "The game." });

/** A game in an answer. Later builds may have more games. */
export const gameIdSchema = z
  .enum(GAME_IDS)
  .meta({ "x-extensible-enum": GAME_IDS, description: "A game that this build referees." });

/** Only the shape that all actions share. The match's game judges the rest, once the match is known. */
export const anyActionSchema: z.ZodType<GameAction> = z.looseObject({ type: z.string() });

/** `zip-zap` -> `ZipZap`, the name of the game in the names of its schemas. */
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
          z
            .int()
            .min(0)
            .max(LONGEST_CLOCK_SECONDS)
            .default(seconds)
            .meta({ description: "In seconds. 0: no clock in this phase." }),
        ]),
      ),
    )
    .meta({ id: `${pascalOf(game.id)}Clocks`, description: "The clocks of the game, by phase." });

const abandonedSchema = z
  .object({
    type: z.literal("abandoned"),
    secret: digestSchema,
    hands: z.array(z.object({ count: z.int().min(0), cards: z.array(z.string()) }).meta({ id: "OpenHand" })),
  })
  .meta({ id: "Abandoned" });

/** Who sat down, in the event `started` and in records. */
export const seatedPlayerSchema = z
  .object({ player: z.string().nullable(), name: z.string(), bot: z.boolean() })
  .meta({ id: "SeatedPlayer" });

/** The events of every match, whatever its game. */
const MATCH_EVENTS = [
  z
    .object({
      type: z.literal("started"),
      seats: z.array(seatedPlayerSchema),
      entropy: entropySharesSchema,
      entropyHashes: entropyHashesSchema,
    })
    .meta({ id: "Started" }),
  z
    .object({
      type: z.literal("handedOver"),
      seat: seatNumberSchema,
      to: openWords(ACTORS),
      left: z.literal(true).exactOptional(),
    })
    .meta({ id: "HandedOver" }),
  abandonedSchema,
] as const;

/** The schemas of one game. */
export interface GameSchemas {
  readonly game: Game;
  /** `ZipZap`. */
  readonly name: string;
  readonly action: z.ZodType<GameAction>;
  readonly event: z.ZodType<GameEvent>;
  readonly table: z.ZodType<GameTable>;
  readonly options: z.ZodType<object>;
  readonly clocks: ReturnType<typeof clocksSchemaOf>;
}

export const GAME_SCHEMAS: readonly GameSchemas[] = GAMES.map((game) => {
  const { action, event, table, options } = game.schemas;
  const name = pascalOf(game.id);
  const events: z.ZodType<GameEvent> = z
    .discriminatedUnion("type", [...MATCH_EVENTS, ...event.options])
    .meta({
      id: `${name}Event`,
      description: "What happened, as the receiver may see it. See docs/events.md.",
    });
  return { game, name, action, event: events, table, options, clocks: clocksSchemaOf(game) };
});

/**
 * A schema for each game: an object with `game` and the fields. `suffix`: its name after the game's, as in `ZipZapView`.
 * Each game has one schema, however often it is asked for.
 */
export const perGame = <Fields extends z.ZodRawShape>(
  suffix: string,
  description: string,
  fieldsOf: (schemas: GameSchemas) => Fields,
) => {
  const made = GAME_SCHEMAS.map(
    (schemas) =>
      [
        schemas.game.id,
        z
          .object({ game: z.literal(schemas.game.id), ...fieldsOf(schemas) })
          .meta({ id: `${schemas.name}${suffix}`, description }),
      ] as const,
  );
  const byId = new Map(made);
  return ({ game }: GameSchemas) => {
    const schema = byId.get(game.id);
    if (!schema) throw new Error(`no schema of ${game.id}`);
    return schema;
  };
};

/** The union over the games, which `game` tells apart. */
export const byGame = <Schema extends z.core.$ZodTypeDiscriminable>(
  id: string,
  schemaOf: (schemas: GameSchemas) => Schema,
) => {
  const [first, ...others] = GAME_SCHEMAS.map(schemaOf);
  if (!first) throw new Error("the catalog is empty");
  return z.discriminatedUnion("game", [first, ...others], { error: unknownGame }).meta({ id });
};

const unknownGame = ({ code }: { readonly code?: string | undefined }): string | undefined =>
  code === "invalid_union" ? "Invalid game: this build does not referee it" : undefined;

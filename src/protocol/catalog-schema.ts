// The parts of the wire that differ between games: one schema a game, and unions that `game` tells apart. A new game
// needs no change here.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { LONGEST_CLOCK_SECONDS } from "../games/clock-seconds.ts";
import {
  type Choice,
  type Game,
  type GameAction,
  type GameEvent,
  type GameTable,
  LEVELS,
} from "../games/game.ts";
import { schemaNameOf } from "../games/game-id.ts";
import { ACTORS, type MatchEvent } from "../games/match-event.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { versionsOf } from "../games/versions.ts";
import { digestSchema, seatNumberSchema } from "./conventions.ts";
import { entropyHashesSchema, entropySharesSchema } from "./entropy.ts";
import { faceSchema } from "./face.ts";

const GAME_IDS = GAMES.map(({ id }) => id);

/** A game in a request. */
export const knownGameSchema = onDemand(() => z.enum(GAME_IDS).meta({ description: "The game." }));

/** A game in an answer. Later builds may have more games. */
export const gameIdSchema = onDemand(() =>
  z.enum(GAME_IDS).meta({ "x-extensible-enum": GAME_IDS, description: "A game that this build referees." }),
);

/** Only the shape that all actions share. The match's game judges the rest, once the match is known. */
export const anyActionSchema = onDemand((): z.ZodType<GameAction> => z.looseObject({ type: z.string() }));

/** A missing phase gets the game's default. `id`: its name in the document. */
export const clocksSchemaOf = (game: Game, id = `${schemaNameOf(game.id)}Clocks`) =>
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
    .meta({ id, description: "The clocks of the game, by phase." });

const abandonedSchema = onDemand(() =>
  z
    .object({
      type: z.literal("abandoned"),
      secret: digestSchema(),
      hands: z.array(
        z.object({ count: z.int().min(0), cards: z.array(z.string()) }).meta({ id: "OpenHand" }),
      ),
    })
    .meta({ id: "Abandoned" }),
);

/** Who sat down, in the event `started` and in records. */
export const seatedPlayerSchema = onDemand(() =>
  z
    .object({
      player: z.string().nullable(),
      name: z.string(),
      bot: z.boolean(),
      face: faceSchema().exactOptional(),
      house: openWords(LEVELS).exactOptional().meta({ description: "The level of the house bot." }),
    })
    .meta({ id: "SeatedPlayer" }),
);

/** The events of every match, whatever its game. */
export const matchEvents = onDemand(
  () =>
    ({
      started: z
        .object({
          type: z.literal("started"),
          seats: z.array(seatedPlayerSchema()),
          entropy: entropySharesSchema(),
          entropyHashes: entropyHashesSchema(),
        })
        .meta({ id: "Started" }),
      handedOver: z
        .object({
          type: z.literal("handedOver"),
          seat: seatNumberSchema(),
          to: openWords(ACTORS),
          left: z.literal(true).exactOptional(),
        })
        .meta({ id: "HandedOver" }),
      abandoned: abandonedSchema(),
    }) satisfies Readonly<Record<MatchEvent["type"], z.ZodObject>>,
);

/** The schemas of one game. */
export interface GameSchemas {
  /** The newest version. */
  readonly game: Game;
  /** `ZipZap`. */
  readonly name: string;
  readonly action: z.ZodType<GameAction>;
  /** Beside `legal`. Never there in a game that has no choices. */
  readonly choices: z.ZodExactOptional<z.ZodType<readonly Choice[]>>;
  readonly event: z.ZodType<GameEvent>;
  readonly table: z.ZodType<GameTable>;
  /** Of a new match. */
  readonly options: z.ZodType<object>;
  readonly clocks: ReturnType<typeof clocksSchemaOf>;
  /** Of any match, whose rules may be older. */
  readonly matchOptions: z.ZodType<object>;
  readonly matchClocks: z.ZodType<Readonly<Record<string, number>>>;
}

/** Actions, events, tables and the options of a match may be of any version that this build referees. */
export const gameSchemasOf = (game: Game): GameSchemas => {
  const name = schemaNameOf(game.id);
  const versions = versionsOf(game);
  const { options } = game.schemas;
  const clocks = clocksSchemaOf(game);
  const otherClocks = versions
    .filter((version) => !hasClocksOf(game, version))
    .map((version) => clocksSchemaOf(version, `${name}Clocks${version.rules}`));
  // The oldest first: it reads its own actions without the defaults of newer ones.
  const action = anyOf(versions.map(({ schemas }) => schemas.action).reverse());
  return {
    game,
    name,
    action,
    choices: (versions.some((version) => version.choices)
      ? choicesSchema(action, name)
      : z.never()
    ).exactOptional(),
    event: anyOf([...new Set(versions.map(({ schemas }) => schemas.event))].map(withMatchEvents)).meta({
      id: `${name}Event`,
      description: "What happened, as the receiver may see it. See docs/events.md.",
    }),
    table: anyOf(versions.map(({ schemas }) => schemas.table)),
    options,
    clocks,
    matchOptions: anyOf(versions.map(({ schemas }) => schemas.options)),
    matchClocks: anyOf([clocks, ...otherClocks]),
  };
};

const choicesSchema = (action: z.ZodType<GameAction>, name: string): z.ZodType<readonly Choice[]> =>
  z
    .array(choiceSchema(action, name))
    .meta({ description: "What you may do beside `legal`. Left out: nothing." });

/** `name`: of the game in the API document. */
export const choiceSchema = (action: z.ZodType<GameAction>, name: string): z.ZodType<Choice> =>
  z
    .object({
      action: action.meta({ description: "One of the actions, whole." }),
      field: z.string().meta({ description: "The field in which they differ." }),
      from: z
        .array(z.union([z.string(), z.int()]))
        .meta({ description: "What the field may hold, each once." }),
      min: z.int().min(0).exactOptional().meta({
        description:
          "The field lists at least so many of `from`, in their order. Left out, with `max`: the field is one of `from`.",
      }),
      max: z.int().min(1).exactOptional(),
    })
    .meta({
      id: `${name}Choice`,
      description: "Many actions that differ in one field. The relay takes every one of them.",
    });

const withMatchEvents = ({ options }: Game["schemas"]["event"]): z.ZodType<GameEvent> => {
  const { started, ...others } = matchEvents();
  return z.discriminatedUnion("type", [started, ...Object.values(others), ...options]);
};

const hasClocksOf = (game: Game, version: Game): boolean =>
  Object.keys(version.clocks).join() === Object.keys(game.clocks).join();

/** One schema where all versions share it. */
const anyOf = <Value>(schemas: readonly z.ZodType<Value>[]): z.ZodType<Value> => {
  const [first, ...others] = new Set(schemas);
  if (!first) throw new Error("a game without a version");
  return others.length === 0 ? first : z.union([first, ...others]);
};

export const gameSchemas = onDemand((): readonly GameSchemas[] => GAMES.map(gameSchemasOf));

/**
 * A schema for each game: an object with `game` and the fields. `suffix`: its name after the game's, as in `ZipZapView`.
 * Each game has one schema, however often it is asked for.
 */
export const perGame = <Fields extends z.ZodRawShape>(
  suffix: string,
  description: string,
  fieldsOf: (schemas: GameSchemas) => Fields,
) => {
  const byId = onDemand(() => {
    const made = gameSchemas().map(
      (schemas) =>
        [
          schemas.game.id,
          z
            .object({ game: z.literal(schemas.game.id), ...fieldsOf(schemas) })
            .meta({ id: `${schemas.name}${suffix}`, description }),
        ] as const,
    );
    return new Map(made);
  });
  return ({ game }: GameSchemas) => {
    const schema = byId().get(game.id);
    if (!schema) throw new Error(`no schema of ${game.id}`);
    return schema;
  };
};

/** The union over the games, which `game` tells apart. */
export const byGame = <Schema extends z.core.$ZodTypeDiscriminable>(
  id: string,
  schemaOf: (schemas: GameSchemas) => Schema,
) =>
  onDemand(() => {
    const [first, ...others] = gameSchemas().map(schemaOf);
    if (!first) throw new Error("the catalog is empty");
    return z.discriminatedUnion("game", [first, ...others], { error: unknownGame }).meta({ id });
  });

const unknownGame = ({ code }: { readonly code?: string | undefined }): string | undefined =>
  code === "invalid_union" ? "This server does not have this game" : undefined;

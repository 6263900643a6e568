// The description of a game for clients: seats, options, clocks, rules and texts in one language. Build time only:
// handlers serve the committed descriptions.
import * as z from "zod";
import type { Game } from "../games/game.ts";
import { LEVELS } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { wordingSchema } from "../games/wording-schema.ts";
import { LANGUAGES, type Language } from "../games/words.ts";
import { clocksSchemaOf, gameIdSchema } from "./catalog-schema.ts";
import type { ReceivedBy, Wire } from "./wire.ts";

const jsonSchema = (description: string) =>
  z.record(z.string(), z.unknown()).meta({ description: `A JSON Schema (2020-12) of ${description}` });

const namesSchema = onDemand(() => z.record(z.string(), z.string()));

/**
 * The answer of `GET /v1/games/{id}`: seats, options, clocks, words and rules of one game, in one language.
 */
export const gameDescriptionSchema = onDemand(() =>
  z
    .object({
      id: gameIdSchema(),
      name: z.string(),
      seats: z
        .object({ min: z.int().min(1), max: z.int().min(1) })
        .meta({ id: "SeatRange", description: "How many seats a match may have." }),
      options: jsonSchema("`options`, as a new match takes them."),
      clocks: jsonSchema("`clocks`, as a new match takes them."),
      levels: z
        .array(openWords(LEVELS))
        .meta({ description: "The levels of its house bots, the weakest first." }),
      rules: z.int().min(1).meta({ description: "The newest version of the rules. New matches use it." }),
      language: openWords(LANGUAGES).meta({ description: "The language of all texts." }),
      howToPlay: z
        .string()
        .meta({ description: "How to play, in Markdown, for a newcomer to read in a minute." }),
      page: z.string().meta({ description: "The rules, in Markdown." }),
      cards: namesSchema().meta({ description: "The names of the cards, by their codes." }),
      suits: namesSchema().meta({ description: "The names of the suits, by their letters." }),
      forms: z
        .record(z.string(), namesSchema())
        .exactOptional()
        .meta({ description: "Other forms of these names, such as `object` (docs/events.md)." }),
      wording: wordingSchema(),
    })
    .meta({ id: "Game" }),
);

/** A game, as the relay describes it to clients. */
export type GameDescription = Wire<typeof gameDescriptionSchema>;

/** The same from any relay, which may have words that this build does not know. */
export type ReceivedGame = ReceivedBy<typeof gameDescriptionSchema>;

/** The texts of a game in one language that stand in files of their own. */
export type GamePages = Pick<GameDescription, "howToPlay" | "page" | "wording">;

export const describedGame = (game: Game, language: Language, pages: GamePages): GameDescription => ({
  id: game.id,
  name: game.name,
  seats: game.seats,
  options: formOf(game.schemas.options),
  clocks: formOf(clocksSchemaOf(game).nullable()),
  levels: [...LEVELS],
  rules: game.rules,
  language,
  ...game.words[language],
  ...pages,
});

/** A JSON Schema without references, so that a client can make a form of it as it is. */
const formOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const { $defs = {}, $schema, ...form } = z.toJSONSchema(schema, { io: "input" });
  const inlined = (_key: string, value: unknown) =>
    isReference(value) ? withoutId($defs[value.$ref.replace("#/$defs/", "")]) : value;
  return { $schema, ...JSON.parse(JSON.stringify(form, inlined)) };
};

const isReference = (value: unknown): value is { readonly $ref: string } =>
  typeof value === "object" && value !== null && "$ref" in value && typeof value.$ref === "string";

const withoutId = ({ id: _, ...schema }: z.core.JSONSchema.BaseSchema = {}) => schema;

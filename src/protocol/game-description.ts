// What a client is told of a game: its table's limits, what can be chosen, its rules and its cards in one language.
// Build time only: handlers serve the committed descriptions.
import * as z from "zod";
import type { Game } from "../games/game.ts";
import { LEVELS } from "../games/game.ts";
import { LANGUAGES, type Language } from "../games/words.ts";
import { clocksSchemaOf, gameIdSchema } from "./catalog-schema.ts";
import type { Wire } from "./wire.ts";

const jsonSchema = (description: string) =>
  z.record(z.string(), z.unknown()).meta({ description: `A JSON Schema (2020-12) of ${description}` });

const namesSchema = z.record(z.string(), z.string());

export const gameDescriptionSchema = z
  .object({
    id: gameIdSchema,
    name: z.string(),
    seats: z.object({ min: z.int().min(1), max: z.int().min(1) }),
    options: jsonSchema("`options`, as a new match takes them."),
    clocks: jsonSchema("`clocks`, as a new match takes them."),
    levels: z.array(z.enum(LEVELS)).meta({ description: "Of its house bots, the weakest first." }),
    rules: z.int().min(1).meta({ description: "The newest version of the rules: new matches run by it." }),
    language: z.enum(LANGUAGES).meta({ description: "Of `page`, `cards` and `suits`." }),
    page: z.string().meta({ description: "The rules, in Markdown." }),
    cards: namesSchema.meta({ description: "What the cards are called, by their codes." }),
    suits: namesSchema.meta({ description: "What the suits are called, by their letters." }),
  })
  .meta({ id: "Game" });

export type GameDescription = Wire<typeof gameDescriptionSchema>;

/** `page`: the rules of the game in that language. */
export const describedGame = (game: Game, language: Language, page: string): GameDescription => ({
  id: game.id,
  name: game.name,
  seats: game.seats,
  options: z.toJSONSchema(game.schemas.options, { io: "input" }),
  clocks: z.toJSONSchema(clocksSchemaOf(game).nullable(), { io: "input" }),
  levels: [...LEVELS],
  rules: game.rules,
  language,
  page,
  ...game.words[language],
});

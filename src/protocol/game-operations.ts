// The operations that tell what can be played.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import { describedGame, gameDescriptionSchema } from "./game-description.ts";
import type { Operation } from "./operation.ts";
import { languageQuerySchema } from "./rest.ts";

const gamesSchema = z.object({ items: z.array(gameDescriptionSchema) }).meta({ id: "Games" });

/** Shortened: a page alone would fill the document. */
const [example] = GAMES.slice(0, 1).map((game) => ({
  ...describedGame(game, "en", `# ${game.name}\n...`),
  cards: Object.fromEntries(Object.entries(game.words.en.cards).slice(0, 2)),
}));

const shared = {
  method: "get",
  tag: "games",
  access: "optional",
  query: languageQuerySchema,
  problems: [],
} as const;

export const GAME_OPERATIONS: readonly Operation[] = [
  {
    ...shared,
    operationId: "listGames",
    path: "/v1/games",
    summary: "What can be played",
    description:
      "Every game that this relay referees, with its rules and its cards in one of three languages.",
    answers: {
      200: {
        description: "The games.",
        schema: gamesSchema,
        examples: { first: { summary: "Cut short", value: { items: [example] } } },
      },
    },
  },
  {
    ...shared,
    operationId: "getGame",
    path: "/v1/games/{id}",
    id: "game",
    summary: "One game",
    description: "Its seats, options and clocks, its rules and its cards in one of three languages.",
    answers: {
      200: {
        description: "The game.",
        schema: gameDescriptionSchema,
        examples: { first: { summary: "Cut short", value: example } },
      },
    },
  },
];

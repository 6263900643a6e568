// The operations that describe the games.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { gameDescriptionSchema } from "../game-description.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_GAME_ID } from "../path-params.ts";
import { languageQuerySchema } from "../rest.ts";

const gamesSchema = onDemand(() =>
  z.object({ items: z.array(gameDescriptionSchema()) }).meta({ id: "Games" }),
);

const common = {
  ...TAKES_NOTHING,
  method: "get",
  tag: "games",
  access: "optional",
  sheds: "never",
  query: languageQuerySchema,
} as const;

export const listGames = defineOperation({
  ...common,
  operationId: "listGames",
  caching: "shared",
  path: "/v1/games",
  summary: "List the games",
  description: "Every game that this relay referees, with its rules and its cards in one of three languages.",
  answers: { 200: { description: "The games.", schema: gamesSchema } },
});

export const getGame = defineOperation({
  ...common,
  operationId: "getGame",
  caching: "shared",
  path: "/v1/games/{id}",
  params: BY_GAME_ID,
  summary: "Describe a game",
  description: "Its seats, options and clocks, and its rules and cards in one of three languages.",
  answers: { 200: { description: "The game.", schema: gameDescriptionSchema } },
});

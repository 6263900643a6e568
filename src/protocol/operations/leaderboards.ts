// The operation that lists the best players.
import { boardSchema } from "../history.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_GAME } from "../path-params.ts";
import { pageQuerySchema } from "../rest.ts";

export const getLeaderboard = defineOperation({
  ...TAKES_NOTHING,
  operationId: "getLeaderboard",
  caching: "fresh",
  method: "get",
  path: "/v1/leaderboards/{game}",
  params: BY_GAME,
  tag: "leaderboards",
  summary: "List the best players of a game",
  description: "The first thousand players by OpenSkill's rating, the best first.",
  access: "optional",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of the leaderboard.", schema: boardSchema } },
});

// The operations that tell what players have played, and who plays best.
import { FINISHED_MATCH, NEW_PLAYER } from "./examples.ts";
import { boardSchema, playerMatchesQuerySchema, type Ranked } from "./history.ts";
import type { Operation } from "./operation.ts";
import { matchListSchema, pageQuerySchema } from "./rest.ts";

const { id: player, name } = NEW_PLAYER.player;
const ADA_FIRST: Ranked = { rank: 1, player, name, bot: false, rating: 1322, played: 17 };

export const HISTORY_OPERATIONS: readonly Operation[] = [
  {
    operationId: "listPlayerMatches",
    method: "get",
    path: "/v1/players/{id}/matches",
    id: "player",
    tag: "players",
    summary: "What a player plays and has played",
    description:
      "First the tables at hand, newest opened first, then those that have ended, last ended first; with `status` those alone. Private ones are told to their player alone. A match enters the history moments after its end, and stays there longer than `GET /v1/matches/{id}` answers it.",
    access: "optional",
    query: playerMatchesQuerySchema,
    answers: {
      200: {
        description: "A page of matches.",
        schema: matchListSchema,
        examples: { one: { summary: "One finished match", value: { items: [FINISHED_MATCH], next: null } } },
      },
    },
    problems: [],
  },
  {
    operationId: "getLeaderboard",
    method: "get",
    path: "/v1/leaderboards/{game}",
    id: "game",
    tag: "players",
    summary: "The best players of a game",
    description:
      "The first thousand of those who have finished a rated match, best first. Ratings are OpenSkill's, judged moments after a match's end by what was known when it started.",
    access: "optional",
    query: pageQuerySchema,
    answers: {
      200: {
        description: "A page of the board.",
        schema: boardSchema,
        examples: { ada: { summary: "Ada leads", value: { items: [ADA_FIRST], next: null } } },
      },
    },
    problems: [],
  },
];

// The operations by which players meet at a table that none of them picked.
import { ADA_SEATED, BO_SEATED } from "./examples.ts";
import { seatedSchema } from "./match.ts";
import type { Operation } from "./operation.ts";
import { quickMatchSchema } from "./quick-match.ts";

export const MEETING_OPERATIONS: readonly Operation[] = [
  {
    operationId: "quickMatch",
    method: "post",
    path: "/v1/quick",
    tag: "matches",
    summary: "Sit down wherever others wait",
    description:
      "At an open public table of the game, with so many seats and that `bots`, at which others wait whom quick match brought there; else at a new one, with the game's default options and clocks. Callers at once never open two tables where one has room. Whoever waits at such a table already is answered with the same seat again.",
    access: "match:play",
    keyed: true,
    body: {
      schema: quickMatchSchema,
      examples: {
        plain: { summary: "The fewest seats that the game can have", value: { game: "zip-zap" } },
        people: {
          summary: "Four seats, and none of them a bot's",
          value: { game: "zip-zap", seats: 4, bots: "none", entropy: "my-own-luck" },
        },
      },
    },
    answers: {
      200: {
        description: "You wait there already.",
        schema: seatedSchema,
        examples: { again: { summary: "Asked again", value: ADA_SEATED } },
      },
      201: {
        description: "You sit down.",
        schema: seatedSchema,
        location: "The match, `/v1/matches/{id}`.",
        examples: {
          first: { summary: "Waiting for a second player", value: ADA_SEATED },
          last: { summary: "The last seat: the match begins", value: BO_SEATED },
        },
      },
    },
    problems: ["bots-not-welcome"],
  },
];

// The operations by which players meet at a table that none of them picked.
import { ADA_AGAIN, ADA_SEATED, BO_SEATED } from "./examples.ts";
import { seatedSchema } from "./match.ts";
import type { Operation } from "./operation.ts";
import { quickMatchSchema } from "./quick-match.ts";
import { rematchSchema } from "./rest.ts";

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
  {
    operationId: "rematch",
    method: "post",
    path: "/v1/matches/{id}/rematch",
    tag: "matches",
    summary: "Play again",
    description:
      "For 10 minutes after the end: a new table as the old one was, with the caller and the house bots in their old seats. The others' calls meet there. Each seat is kept for its player as long as that; whoever has left the match for good has none. When all are back, the match begins. Later `not-open`.",
    access: "match:play",
    keyed: true,
    body: {
      schema: rematchSchema,
      examples: { plain: { summary: "Play again", value: {} } },
    },
    answers: {
      200: {
        description: "You sit there already.",
        schema: seatedSchema,
        examples: { again: { summary: "Asked again", value: ADA_AGAIN } },
      },
      201: {
        description: "You sit down in your old seat.",
        schema: seatedSchema,
        location: "The new match, `/v1/matches/{id}`.",
        examples: { first: { summary: "Waiting for the others", value: ADA_AGAIN } },
      },
    },
    problems: ["not-over", "not-seated", "not-open", "table-full", "bots-not-welcome"],
  },
];

// The operations of matchmaking and of the rematch.
import { seatedSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { quickMatchSchema } from "../quick-match.ts";
import { rematchSchema } from "../rest.ts";

const common = {
  ...TAKES_NOTHING,
  method: "post",
  tag: "matchmaking",
  access: "match:play",
  account: "needed",
  keyed: "own",
} as const;

export const quickMatch = defineOperation({
  ...common,
  operationId: "quickMatch",
  sheds: "matches",
  path: "/v1/quick",
  summary: "Find a match quickly",
  description: "You get a seat where others wait for the same game, or in a new match.",
  body: quickMatchSchema,
  answers: {
    200: { description: "You already wait there.", schema: seatedSchema },
    201: {
      description: "You sit down.",
      schema: seatedSchema,
      location: "/v1/matches/{id}",
    },
  },
  problems: ["limit-reached", "bots-not-welcome", "one-seat", "game-fault"],
});

export const rematch = defineOperation({
  ...common,
  operationId: "rematch",
  sheds: "matches",
  path: "/v1/matches/{id}/rematch",
  params: IN_MATCH,
  summary: "Play again",
  description: "For 10 minutes after the end, the players of a match meet in their old seats of a new one.",
  body: rematchSchema,
  answers: {
    200: { description: "You already sit there.", schema: seatedSchema },
    201: {
      description: "You sit down in your old seat.",
      schema: seatedSchema,
      location: "/v1/matches/{id}",
    },
  },
  problems: [
    "limit-reached",
    "not-over",
    "not-seated",
    "not-open",
    "table-full",
    "bots-not-welcome",
    "removed",
  ],
});

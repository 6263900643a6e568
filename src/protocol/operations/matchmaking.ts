// The operations of matchmaking and of the rematch.
import { seatedSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_MATCH } from "../path-params.ts";
import { quickMatchSchema } from "../quick-match.ts";
import { rematchSchema } from "../rest.ts";

const common = {
  ...TAKES_NOTHING,
  method: "post",
  tag: "matches",
  access: "match:play",
  account: "needed",
  keyed: "own",
} as const;

export const quickMatch = defineOperation({
  ...common,
  operationId: "quickMatch",
  path: "/v1/quick",
  summary: "Sit down where others wait",
  description:
    "You get a seat in an open public match of the game, with that number of seats and that `bots`, in which players from other quick calls wait. If there is none, a new match is opened with the game's default options and clocks. Calls at the same time never open two matches where one has room. A player that already waits in such a match gets the same seat again.",
  body: quickMatchSchema,
  answers: {
    200: { description: "You already wait there.", schema: seatedSchema },
    201: {
      description: "You sit down.",
      schema: seatedSchema,
      location: "The match, `/v1/matches/{id}`.",
    },
  },
  problems: ["bots-not-welcome"],
});

export const rematch = defineOperation({
  ...common,
  operationId: "rematch",
  path: "/v1/matches/{id}/rematch",
  params: IN_MATCH,
  summary: "Play again",
  description:
    "For 10 minutes after the end of a match. The first call opens a new match like the old one, with the caller and the house bots in their old seats. The other players' calls lead to the same match. Each seat is kept for its player for the same 10 minutes. A player that has left the old match for good has no seat. When all players are back, the match starts. Later calls answer `not-open`.",
  body: rematchSchema,
  answers: {
    200: { description: "You already sit there.", schema: seatedSchema },
    201: {
      description: "You sit down in your old seat.",
      schema: seatedSchema,
      location: "The new match, `/v1/matches/{id}`.",
    },
  },
  problems: ["not-over", "not-seated", "not-open", "table-full", "bots-not-welcome"],
});

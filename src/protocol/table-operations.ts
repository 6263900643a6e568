// The operations by which a table is found by its code, filled and left, once it is open.
import { HOUSE_MATCH, INVITATION, OPEN_MATCH } from "./examples.ts";
import { matchSchema } from "./match.ts";
import type { Operation } from "./operation.ts";
import { houseBotSchema, invitationSchema, inviteSchema } from "./table.ts";

export const TABLE_OPERATIONS: readonly Operation[] = [
  {
    operationId: "getMatchByCode",
    method: "get",
    path: "/v1/codes/{code}",
    tag: "matches",
    summary: "Find a private table by its code",
    description:
      "For as long as the match is kept. Ten times a minute, a player or, without a token, an address; what is no code of a table is not told from one that could be.",
    access: "optional",
    answers: {
      200: {
        description: "The match. Its `code` is told to its seats only.",
        schema: matchSchema,
        examples: { open: { summary: "An open table", value: { ...OPEN_MATCH, visibility: "private" } } },
      },
    },
    problems: ["no-such-match"],
  },
  // Before the path with a number, which it also fits.
  {
    operationId: "leaveSeat",
    method: "delete",
    path: "/v1/matches/{id}/seats/me",
    tag: "matches",
    summary: "Get up from the table",
    description:
      "While the table is open the seat is free again. If the host leaves, the next lowest seat with a player is host; with the last player go the house bots, and a table where nobody sits is gone after an hour. A live match is left for good: a house bot or the referee stands in for you to its end, and you see what a spectator may. With its last player the match is abandoned.",
    access: "match:play",
    answers: { 204: { description: "You do not sit there, now or any more." } },
    problems: ["match-over"],
  },
  {
    operationId: "seatHouseBot",
    method: "post",
    path: "/v1/matches/{id}/seats/{n}/bot",
    tag: "matches",
    summary: "Seat a house bot",
    description:
      "The host alone, while the table is open, in a free seat. If it is the last, the match starts. Not where `bots` is `none`, nor at a rated table.",
    access: "match:create",
    body: {
      schema: houseBotSchema,
      examples: { normal: { summary: "One that plays well enough", value: { level: "normal" } } },
    },
    answers: {
      200: {
        description: "The match with the bot at the table.",
        schema: matchSchema,
        examples: { bot: { summary: "It took the last seat: the match begins", value: HOUSE_MATCH } },
      },
    },
    problems: ["not-host", "bots-not-welcome", "not-open", "seat-taken"],
  },
  {
    operationId: "removeHouseBot",
    method: "delete",
    path: "/v1/matches/{id}/seats/{n}",
    tag: "matches",
    summary: "Send a house bot away",
    description:
      "The host alone, while the table is open. Players are not sent away: theirs is `seat-taken`, the host's own too.",
    access: "match:create",
    answers: { 204: { description: "The seat is free, now or before." } },
    problems: ["malformed", "not-host", "not-open", "seat-taken"],
  },
  {
    operationId: "invite",
    method: "post",
    path: "/v1/matches/{id}/invitations",
    tag: "matches",
    summary: "Invite a player",
    description:
      "Any seat, while the table is open. The invited gets a notice, with the code of a private table; no seat is kept. At most 20 players a match: more are `too-fast`. The same player again is the same invitation, and is not told twice.",
    access: "match:play",
    keyed: true,
    body: {
      schema: inviteSchema,
      examples: { bo: { summary: "Ada invites Bo", value: { player: INVITATION.player } } },
    },
    answers: {
      201: {
        description: "The invitation.",
        schema: invitationSchema,
        examples: { bo: { summary: "Bo is invited", value: INVITATION } },
      },
    },
    problems: ["not-seated", "no-such-player", "not-open"],
  },
];

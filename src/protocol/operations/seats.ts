// The operations that fill and free the seats of a match.
import { matchSchema, seatedSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_INVITATION, IN_MATCH, IN_SEAT } from "../path-params.ts";
import { takeSeatSchema } from "../rest.ts";
import { houseBotSchema, invitationSchema, inviteSchema } from "../seats.ts";

const common = { ...TAKES_NOTHING, tag: "matches" } as const;

export const takeSeat = defineOperation({
  ...common,
  operationId: "takeSeat",
  method: "post",
  path: "/v1/matches/{id}/seats",
  params: IN_MATCH,
  summary: "Sit down",
  description:
    "You get the lowest free seat. A player that already sits there gets the same seat again. When the last seat is taken, the match starts by itself.",
  access: "match:play",
  account: "needed",
  limit: "wrong-codes",
  keyed: "own",
  body: takeSeatSchema,
  answers: {
    200: { description: "You already sat there.", schema: seatedSchema },
    201: {
      description: "You sit down.",
      schema: seatedSchema,
      location: "The match, `/v1/matches/{id}`.",
    },
  },
  problems: ["bots-not-welcome", "table-full", "not-open"],
});

export const leaveSeat = defineOperation({
  ...common,
  operationId: "leaveSeat",
  method: "delete",
  path: "/v1/matches/{id}/seats/me",
  params: IN_MATCH,
  summary: "Leave your seat",
  description:
    "In an open match the seat is free again. If the host leaves, the next lowest seat with a player is the host. When the last player leaves, the house bots leave too, and the empty match is deleted after an hour. You leave a live match for good: a house bot or the referee plays for your seat to the end, and you see what a spectator sees. When the last player leaves a live match, the match is abandoned.",
  access: "match:play",
  answers: { 204: { description: "You do not sit there any more, or never did." } },
  problems: ["match-over"],
});

export const seatHouseBot = defineOperation({
  ...common,
  operationId: "seatHouseBot",
  method: "put",
  path: "/v1/matches/{id}/seats/{n}/bot",
  params: IN_SEAT,
  summary: "Seat a house bot",
  description:
    "Only the host may, while the match is open and no player has the seat. A house bot that sits there gets the new level. If it was the last free seat, the match starts. A match with `bots: none` takes no house bot, and neither does a rated match.",
  access: "match:create",
  body: houseBotSchema,
  answers: { 200: { description: "The match with the house bot in its seat.", schema: matchSchema } },
  problems: ["not-host", "bots-not-welcome", "not-open", "seat-taken"],
});

export const removeHouseBot = defineOperation({
  ...common,
  operationId: "removeHouseBot",
  method: "delete",
  path: "/v1/matches/{id}/seats/{n}/bot",
  params: IN_SEAT,
  summary: "Remove a house bot",
  description:
    "Only the host may, while the match is open. Where no house bot sits, nothing changes. The seat of a player, also the host's own, answers `seat-taken`.",
  access: "match:create",
  answers: { 200: { description: "The match with the seat free.", schema: matchSchema } },
  problems: ["not-host", "not-open", "seat-taken"],
});

export const invite = defineOperation({
  ...common,
  operationId: "invite",
  method: "post",
  path: "/v1/matches/{id}/invitations",
  params: IN_MATCH,
  summary: "Invite a player",
  description:
    "Any seat may, while the match is open. The invited player gets a notice, which has the code of a private match. No seat is kept. A match invites at most 20 players: one more is `too-fast`. Inviting the same player again answers the same invitation, and sends no second notice. A player who sits there already answers `seat-taken`.",
  access: "match:play",
  keyed: "own",
  body: inviteSchema,
  answers: {
    201: {
      description: "The invitation.",
      schema: invitationSchema,
      location: "The invitation, `/v1/matches/{id}/invitations/{player}`.",
    },
  },
  problems: ["not-seated", "no-such-player", "not-open", "seat-taken"],
});

const invited = {
  ...common,
  path: "/v1/matches/{id}/invitations/{player}",
  params: IN_INVITATION,
  access: "match:play",
} as const;

export const getInvitation = defineOperation({
  ...invited,
  operationId: "getInvitation",
  method: "get",
  summary: "Look at an invitation",
  description:
    "The invited player may, the player who invited, and every seat of the match. An invitation lasts as long as its notice, 7 days.",
  answers: { 200: { description: "The invitation.", schema: invitationSchema } },
});

export const withdrawInvitation = defineOperation({
  ...invited,
  operationId: "withdrawInvitation",
  method: "delete",
  summary: "Withdraw or decline an invitation",
  description:
    "Those may who can look at it. The invited player's notice is deleted. A code that the player has read stays valid. Inviting the player again sends a new notice.",
  answers: { 204: { description: "The invitation is gone." } },
});

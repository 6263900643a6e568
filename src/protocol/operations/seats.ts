// The operations that fill and free the seats of a match.
import { revealSchema } from "../entropy.ts";
import { matchSchema, seatedSchema } from "../match.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_INVITATION, IN_MATCH, IN_SEAT, SITTING_IN_MATCH } from "../path-params.ts";
import { takeSeatSchema } from "../rest.ts";
import { houseBotSchema, invitationSchema, inviteSchema } from "../seats.ts";

const common = { ...TAKES_NOTHING, tag: "seats" } as const;

export const takeSeat = defineOperation({
  ...common,
  operationId: "takeSeat",
  method: "post",
  path: "/v1/matches/{id}/seats",
  params: IN_MATCH,
  summary: "Sit down",
  description: "You get the lowest free seat, and the last seat starts the match.",
  access: "match:play",
  account: "needed",
  limit: "codes",
  keyed: "own",
  body: takeSeatSchema,
  answers: {
    200: { description: "You already sit there.", schema: seatedSchema },
    201: {
      description: "You sit down.",
      schema: seatedSchema,
      location: "/v1/matches/{id}",
    },
  },
  problems: ["limit-reached", "bots-not-welcome", "removed", "table-full", "not-open"],
});

export const revealEntropy = defineOperation({
  ...common,
  operationId: "revealEntropy",
  sheds: "never",
  method: "post",
  path: "/v1/matches/{id}/entropy",
  params: IN_MATCH,
  summary: "Reveal your entropy",
  description:
    "Each seat with an `entropyHash` does so while `revealBy` is there, and the last one starts the match.",
  access: "match:play",
  body: revealSchema,
  answers: { 200: { description: "Your entropy counts, now or before.", schema: matchSchema } },
  problems: ["not-seated", "not-awaited", "wrong-entropy"],
});

export const leaveSeat = defineOperation({
  ...common,
  operationId: "leaveSeat",
  method: "delete",
  path: "/v1/matches/{id}/seats/me",
  params: IN_MATCH,
  summary: "Leave your seat",
  description: "In an open match the seat becomes free, and a live match you leave for good.",
  access: "match:play",
  answers: { 204: { description: "You do not sit there any more, or never did." } },
  problems: ["match-over", "not-open"],
});

export const removePlayer = defineOperation({
  ...common,
  operationId: "removePlayer",
  method: "delete",
  path: "/v1/matches/{id}/players/{player}",
  params: SITTING_IN_MATCH,
  summary: "Remove a player",
  description:
    "Only the host may, while the match is open; the player and its bots stay away, and a private match gets a new code.",
  access: "match:create",
  answers: { 204: { description: "The player does not sit there any more, or never did." } },
  problems: ["limit-reached", "not-host", "not-open"],
});

export const seatHouseBot = defineOperation({
  ...common,
  operationId: "seatHouseBot",
  method: "put",
  path: "/v1/matches/{id}/seats/{n}/bot",
  params: IN_SEAT,
  summary: "Seat a house bot",
  description: "Only the host may, while the match is open, and the last seat starts the match.",
  access: "match:create",
  body: houseBotSchema,
  answers: { 200: { description: "The match with the house bot in its seat.", schema: matchSchema } },
  problems: ["limit-reached", "not-host", "bots-not-welcome", "not-open", "seat-taken"],
});

export const removeHouseBot = defineOperation({
  ...common,
  operationId: "removeHouseBot",
  method: "delete",
  path: "/v1/matches/{id}/seats/{n}/bot",
  params: IN_SEAT,
  summary: "Remove a house bot",
  description: "Only the host may, while the match is open.",
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
  description: "Any seated player can invite while the match is open, and the invited player gets a notice.",
  access: "match:play",
  keyed: "own",
  body: inviteSchema,
  answers: {
    201: {
      description: "The invitation.",
      schema: invitationSchema,
      location: "/v1/matches/{id}/invitations/{player}",
    },
  },
  problems: ["limit-reached", "muted", "not-seated", "no-such-player", "removed", "not-open", "seat-taken"],
});

const invited = {
  ...common,
  path: "/v1/matches/{id}/invitations/{player}",
  params: IN_INVITATION,
} as const;

export const getInvitation = defineOperation({
  ...invited,
  operationId: "getInvitation",
  method: "get",
  access: "match:read",
  summary: "Look at an invitation",
  description: "For the invited player, the inviter and every seat of the match, for 7 days.",
  answers: { 200: { description: "The invitation.", schema: invitationSchema } },
});

export const withdrawInvitation = defineOperation({
  ...invited,
  operationId: "withdrawInvitation",
  method: "delete",
  access: "match:play",
  summary: "Withdraw or decline an invitation",
  description: "Whoever can see the invitation can delete it, and the notice goes with it.",
  answers: { 204: { description: "The invitation is gone." } },
});

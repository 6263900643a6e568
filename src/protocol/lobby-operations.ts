// The operations by which players come to a table.
import { createMatchSchema } from "./create-match.ts";
import { ADA_SEATED, BO_SEATED, LIVE_MATCH, NEW_PLAYER, OPEN_MATCH, SEEN_MATCH } from "./examples.ts";
import { matchSchema, seatedSchema, seenMatchSchema } from "./match.ts";
import type { Operation } from "./operation.ts";
import { newPlayerSchema } from "./player.ts";
import {
  codeQuerySchema,
  createPlayerSchema,
  listMatchesQuerySchema,
  matchListSchema,
  nothingSchema,
  takeSeatSchema,
} from "./rest.ts";

export const LOBBY_OPERATIONS: readonly Operation[] = [
  {
    operationId: "createPlayer",
    method: "post",
    path: "/v1/players",
    tag: "players",
    summary: "Become a guest player",
    description:
      "No e-mail, no password: a name is all. The token holds every scope and does not end while it is used; guests unused for 90 days expire.",
    access: "none",
    body: {
      schema: createPlayerSchema,
      examples: { ada: { summary: "A name", value: { name: "Ada" } } },
    },
    answers: {
      201: {
        description: "The player, and the token that is shown this once.",
        schema: newPlayerSchema,
        examples: { ada: { summary: "A guest", value: NEW_PLAYER } },
      },
    },
    problems: [],
  },
  {
    operationId: "createMatch",
    method: "post",
    path: "/v1/matches",
    tag: "matches",
    summary: "Open a table",
    description:
      "The caller sits down in seat 0 and is the host. What is left out of `options` and `clocks` is filled in by the game's defaults and stands so in every answer.",
    access: "match:create",
    keyed: true,
    body: {
      schema: createMatchSchema,
      examples: {
        plain: {
          summary: "A public table of two, all defaults",
          value: { game: "zip-zap", seats: 2, visibility: "public" },
        },
        house: {
          summary: "A private table with rules of its own",
          value: {
            game: "zip-zap",
            seats: 4,
            options: { scoring: "firstOut", wildOnWild: false },
            clocks: { ready: null, window: 30 },
            visibility: "private",
            bots: "none",
            entropy: "my-own-luck",
          },
        },
      },
    },
    answers: {
      201: {
        description: "The table, with you at it.",
        schema: seatedSchema,
        location: "The match, `/v1/matches/{id}`.",
        examples: { ada: { summary: "Waiting for a second player", value: ADA_SEATED } },
      },
    },
    problems: ["bots-not-welcome"],
  },
  {
    operationId: "listMatches",
    method: "get",
    path: "/v1/matches",
    tag: "matches",
    summary: "List public tables",
    description: "Newest first; private tables are never listed.",
    access: "optional",
    query: listMatchesQuerySchema,
    answers: {
      200: {
        description: "A page of tables.",
        schema: matchListSchema,
        examples: { one: { summary: "One open table", value: { items: [OPEN_MATCH], next: null } } },
      },
    },
    problems: [],
  },
  {
    operationId: "getMatch",
    method: "get",
    path: "/v1/matches/{id}",
    tag: "matches",
    summary: "Look at a match",
    description:
      "With a seat's token as that seat sees it, else as spectators do. A private table is not there for strangers without its code.",
    access: "optional",
    query: codeQuerySchema,
    answers: {
      200: {
        description: "The match and what you may see of it.",
        schema: seenMatchSchema,
        examples: { spectator: { summary: "As a spectator sees it", value: SEEN_MATCH } },
      },
    },
    problems: [],
  },
  {
    operationId: "takeSeat",
    method: "post",
    path: "/v1/matches/{id}/seats",
    tag: "matches",
    summary: "Sit down",
    description:
      "In the lowest free seat. Whoever sits there already is answered with the same seat again. The match starts by itself when its last seat is taken.",
    access: "match:play",
    body: {
      schema: takeSeatSchema,
      examples: {
        plain: { summary: "A public table", value: {} },
        private: { summary: "A private table", value: { entropy: "x7-lucky", code: "K7QX2M" } },
      },
    },
    answers: {
      200: {
        description: "You sat there already.",
        schema: seatedSchema,
        examples: { again: { summary: "Asked again", value: BO_SEATED } },
      },
      201: {
        description: "You sit down.",
        schema: seatedSchema,
        location: "The match, `/v1/matches/{id}`.",
        examples: { last: { summary: "The last seat: the match begins", value: BO_SEATED } },
      },
    },
    problems: ["bots-not-welcome", "table-full", "not-open"],
  },
  {
    operationId: "startMatch",
    method: "post",
    path: "/v1/matches/{id}/start",
    tag: "matches",
    summary: "Start before the table is full",
    description:
      "The host alone: the lowest seat with a player. Who sits there plays; empty seats close ranks in order. A match that is live already is answered as it is.",
    access: "match:create",
    body: {
      schema: nothingSchema,
      examples: { plain: { summary: "Nothing to say", value: {} } },
    },
    answers: {
      200: {
        description: "The match, live.",
        schema: matchSchema,
        examples: { live: { summary: "Started", value: LIVE_MATCH } },
      },
    },
    problems: ["not-host", "too-few", "not-open"],
  },
];

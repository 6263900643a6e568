// The operations on bot accounts, for their owners.
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_PLAYER } from "../path-params.ts";
import { createBotSchema, createBotTokenSchema } from "../people.ts";
import { newPlayerSchema, newTokenSchema, playerListSchema, playerSchema } from "../player.ts";
import { pageQuerySchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "bots", access: "token:write" } as const;

export const createBot = defineOperation({
  ...common,
  operationId: "createBot",
  caching: "secret",
  method: "post",
  path: "/v1/bots",
  summary: "Create a bot account",
  description:
    "A player that belongs to you, is marked as a bot for good, and gets no scope that your token lacks.",
  keyed: "own",
  body: createBotSchema,
  answers: {
    201: {
      description: "The bot and its token. The token is shown only once.",
      schema: newPlayerSchema,
      location: "/v1/bots/{id}",
    },
  },
  problems: ["limit-reached", "muted"],
});

export const listBots = defineOperation({
  ...common,
  operationId: "listBots",
  method: "get",
  path: "/v1/bots",
  summary: "List your bot accounts",
  description: "The newest first.",
  query: pageQuerySchema,
  answers: { 200: { description: "A page of players.", schema: playerListSchema } },
});

export const createBotToken = defineOperation({
  ...common,
  operationId: "createBotToken",
  caching: "secret",
  method: "post",
  path: "/v1/bots/{id}/tokens",
  params: BY_PLAYER,
  summary: "Create another token for a bot",
  description: "With scopes that your own token holds and a bot may hold.",
  keyed: "own",
  body: createBotTokenSchema,
  answers: {
    201: {
      description: "The token. It is shown only once.",
      schema: newTokenSchema,
      location: "/v1/tokens/{id}",
    },
  },
  problems: ["limit-reached"],
});

export const getBot = defineOperation({
  ...common,
  operationId: "getBot",
  method: "get",
  path: "/v1/bots/{id}",
  params: BY_PLAYER,
  summary: "Look at a bot account",
  description: "One of your own.",
  answers: { 200: { description: "The bot.", schema: playerSchema } },
});

export const eraseBot = defineOperation({
  ...common,
  operationId: "eraseBot",
  method: "delete",
  path: "/v1/bots/{id}",
  access: "account:delete",
  params: BY_PLAYER,
  summary: "Erase a bot account",
  description: "Everything that is kept of the bot is deleted, as when a player erases itself.",
  answers: { 204: { description: "The bot is erased." } },
});

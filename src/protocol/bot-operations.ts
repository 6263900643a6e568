// The operations on bot accounts, for their owners.
import type { Operation } from "./operation.ts";
import { createBotSchema } from "./people.ts";
import { ADAS_BOT, NEW_BOT, NEW_BOT_TOKEN } from "./people-examples.ts";
import { newBotTokenSchema, newPlayerSchema, playerListSchema } from "./player.ts";
import { nothingSchema, pageQuerySchema } from "./rest.ts";

const common = { tag: "players", access: "token:write" } as const;

export const BOT_OPERATIONS: readonly Operation[] = [
  {
    ...common,
    operationId: "createBot",
    method: "post",
    path: "/v1/bots",
    summary: "Make a bot account",
    description:
      "A player that is marked as a bot for good, and belongs to you. Its token holds `match:play`, `match:create` and `profile:write`. It is kept as long as you are. An owner has a limited number of them.",
    body: {
      schema: createBotSchema,
      examples: {
        engine: { summary: "A bot", value: { name: ADAS_BOT.name, about: ADAS_BOT.about } },
      },
    },
    answers: {
      201: {
        description: "The bot, and its token, which is shown this once.",
        schema: newPlayerSchema,
        examples: { engine: { summary: "A bot account", value: NEW_BOT } },
      },
    },
    problems: [],
  },
  {
    ...common,
    operationId: "listBots",
    method: "get",
    path: "/v1/bots",
    summary: "List your bot accounts",
    description: "Newest first.",
    query: pageQuerySchema,
    answers: {
      200: {
        description: "A page of players.",
        schema: playerListSchema,
        examples: { one: { summary: "One bot", value: { items: [ADAS_BOT], next: null } } },
      },
    },
    problems: [],
  },
  {
    ...common,
    operationId: "createBotToken",
    method: "post",
    path: "/v1/bots/{id}/tokens",
    id: "player",
    summary: "Give a bot another token",
    description: "With the scopes of its first one. At most 100 a bot. You can revoke it by its id.",
    body: {
      schema: nothingSchema,
      examples: { plain: { summary: "Nothing to say", value: {} } },
    },
    answers: {
      201: {
        description: "The token, which is shown this once.",
        schema: newBotTokenSchema,
        examples: { token: { summary: "A token", value: NEW_BOT_TOKEN } },
      },
    },
    problems: [],
  },
  {
    ...common,
    operationId: "eraseBot",
    method: "delete",
    path: "/v1/bots/{id}",
    id: "player",
    summary: "Erase a bot account",
    description: "With all that is kept of it, as a player erases itself. Its tokens end with it.",
    answers: { 204: { description: "It is gone." } },
    problems: [],
  },
];

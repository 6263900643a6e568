// Examples of Ada's tokens and bot accounts.
import type * as bots from "../operations/bots.ts";
import type * as tokens from "../operations/tokens.ts";
import { ADAS_BOT, FIRST_TOKEN, NEW_BOT, NEW_BOT_TOKEN, NEW_TOKEN, PHONE_TOKEN } from "./adas-account.ts";
import type { ExamplesOf } from "./example.ts";

export const tokensExamples: ExamplesOf<typeof tokens & typeof bots> = {
  createToken: {
    body: {
      phone: {
        summary: "To play with on a phone, for 30 days",
        value: { label: "phone", scopes: ["match:read", "match:play"], expiresIn: 2_592_000 },
      },
    },
    answers: { 201: { phone: { summary: "For a phone", value: NEW_TOKEN } } },
  },
  listTokens: {
    answers: {
      200: { two: { summary: "Two tokens", value: { items: [PHONE_TOKEN, FIRST_TOKEN], next: null } } },
    },
  },
  getToken: { answers: { 200: { phone: { summary: "For a phone", value: PHONE_TOKEN } } } },
  revokeToken: { answers: {} },
  createBot: {
    body: {
      engine: {
        summary: "A bot",
        value: { name: "Ada's Engine", about: "Counts what has been played." },
      },
    },
    answers: { 201: { engine: { summary: "A bot account", value: NEW_BOT } } },
  },
  listBots: {
    answers: { 200: { one: { summary: "One bot", value: { items: [ADAS_BOT], next: null } } } },
  },
  createBotToken: {
    body: {
      plain: { summary: "All that a bot may hold", value: {} },
      reader: {
        summary: "A week of reading",
        value: { label: "statistics", scopes: ["match:read"], expiresIn: 604_800 },
      },
    },
    answers: { 201: { token: { summary: "A token", value: NEW_BOT_TOKEN } } },
  },
  getBot: { answers: { 200: { engine: { summary: "A bot account", value: ADAS_BOT } } } },
  eraseBot: { answers: {} },
};

// The operations on players: one's own profile, and what everybody may see of others.
import { NEW_PLAYER } from "./examples.ts";
import type { Operation } from "./operation.ts";
import { changeProfileSchema } from "./people.ts";
import { ADAS_BOT, ADAS_PROFILE } from "./people-examples.ts";
import { playerSchema, profileSchema } from "./player.ts";

const own = { path: "/v1/players/me", tag: "players", access: "profile:write", problems: [] } as const;

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  {
    ...own,
    operationId: "getProfile",
    method: "get",
    summary: "Who you are",
    description: "The player of the token, and what the token allows.",
    answers: {
      200: {
        description: "You.",
        schema: profileSchema,
        examples: { ada: { summary: "A guest", value: ADAS_PROFILE } },
      },
    },
  },
  {
    ...own,
    operationId: "changeProfile",
    method: "patch",
    summary: "Change what you say of yourself",
    description:
      "A new name shows from the next time that you sit down; matches at which you sit keep the one they know.",
    body: {
      schema: changeProfileSchema,
      examples: {
        about: { summary: "Something about you", value: { about: ADAS_PROFILE.about } },
        name: { summary: "Another name", value: { name: "Ada L." } },
      },
    },
    answers: {
      200: {
        description: "You, as you now are.",
        schema: profileSchema,
        examples: { ada: { summary: "Changed", value: ADAS_PROFILE } },
      },
    },
  },
  {
    ...own,
    operationId: "erasePlayer",
    method: "delete",
    summary: "Erase yourself",
    description:
      "Your name, profile and tokens, your bot accounts, your history and ratings: for good. You get up from every table. Matches keep that somebody played, who is called `gone`. Your connections are closed.",
    answers: { 204: { description: "You are gone." } },
  },
  {
    operationId: "getPlayer",
    method: "get",
    path: "/v1/players/{id}",
    id: "player",
    tag: "players",
    summary: "Look at a player",
    description: "What everybody may see. A bot account names its owner.",
    access: "optional",
    answers: {
      200: {
        description: "The player.",
        schema: playerSchema,
        examples: {
          ada: { summary: "A guest", value: NEW_PLAYER.player },
          bot: { summary: "A bot account", value: ADAS_BOT },
        },
      },
    },
    problems: [],
  },
];

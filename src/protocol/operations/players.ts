// The operations on players: new guests, one's own profile, and the public view of others.
import { playerMatchesQuerySchema } from "../history.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { BY_PLAYER, BY_PLAYER_OR_ME, ONESELF } from "../path-params.ts";
import { changeProfileSchema } from "../people.ts";
import { newPlayerSchema, playerSchema, profileSchema } from "../player.ts";
import { createPlayerSchema, matchListSchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "players" } as const;
const own = { ...common, path: "/v1/players/me" } as const;

export const createPlayer = defineOperation({
  ...common,
  operationId: "createPlayer",
  sheds: "guests",
  caching: "secret",
  method: "post",
  path: "/v1/players",
  summary: "Become a guest player",
  description: "A name is enough, and the token stays valid as long as it is used once in 90 days.",
  access: "none",
  limit: "guests",
  keyed: "shared",
  body: createPlayerSchema,
  answers: {
    201: {
      description: "The player and its token. The token is shown only once.",
      schema: newPlayerSchema,
      location: "/v1/players/{id}",
    },
  },
});

export const getProfile = defineOperation({
  ...own,
  operationId: "getProfile",
  sheds: "never",
  method: "get",
  access: "profile:read",
  account: "needed",
  summary: "Get your profile",
  description: "The player of the token, and the scopes of the token.",
  answers: { 200: { description: "Your profile.", schema: profileSchema } },
});

export const changeProfile = defineOperation({
  ...own,
  operationId: "changeProfile",
  method: "patch",
  access: "profile:write",
  summary: "Change your profile",
  description: "A new name or face shows from the next time that you sit down.",
  body: changeProfileSchema,
  problems: ["muted"],
  answers: { 200: { description: "The changed player, as everybody sees it.", schema: playerSchema } },
});

export const erasePlayer = defineOperation({
  ...common,
  operationId: "erasePlayer",
  method: "delete",
  path: "/v1/players/{id}",
  params: ONESELF,
  access: "account:delete",
  summary: "Erase yourself",
  description:
    "Your name, tokens, bot accounts, history and ratings are deleted for good, and you leave every match.",
  answers: { 204: { description: "Your player is erased." } },
});

export const getPlayer = defineOperation({
  ...common,
  operationId: "getPlayer",
  caching: "fresh",
  method: "get",
  path: "/v1/players/{id}",
  params: BY_PLAYER,
  summary: "Look at a player",
  description: "What everybody may see of the player.",
  access: "optional",
  answers: { 200: { description: "The player.", schema: playerSchema } },
});

export const listPlayerMatches = defineOperation({
  ...common,
  operationId: "listPlayerMatches",
  sheds: "never",
  method: "get",
  path: "/v1/players/{id}/matches",
  params: BY_PLAYER_OR_ME,
  summary: "List the matches of a player",
  description:
    "Open and live matches come first, then the ended ones, each the newest first, and `me` stands for you.",
  access: "optional",
  query: playerMatchesQuerySchema,
  answers: { 200: { description: "A page of matches.", schema: matchListSchema } },
});

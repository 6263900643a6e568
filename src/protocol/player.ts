// A player as everybody may see it.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { idSchema, listOf, timeSchema, tokenSchema } from "./conventions.ts";
import { faceSchema } from "./face.ts";
import { aboutSchema, labelSchema } from "./player-texts.ts";
import { restrictionSchema } from "./restriction.ts";
import type { Wire } from "./wire.ts";

const ratingSchema = onDemand(() =>
  z
    .object({
      rating: z.int().meta({ description: "As on the leaderboard. A new player has 1000." }),
      played: z.int().min(1).meta({ description: "The number of rated matches." }),
    })
    .meta({ id: "Rating" }),
);

/** A player, as everybody sees it. */
export const playerSchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      name: z.string(),
      bot: z.boolean().meta({ description: "Whether it is a bot account." }),
      face: faceSchema().exactOptional(),
      about: aboutSchema().exactOptional(),
      owner: idSchema().exactOptional().meta({ description: "The player to whom a bot account belongs." }),
      createdAt: timeSchema(),
      ratings: z.record(z.string(), ratingSchema()).exactOptional().meta({
        description:
          "By the game's id, for games in which the player has finished a rated match. Only `GET /v1/players/{id}` shows them.",
      }),
    })
    .meta({ id: "Player" }),
);

/** A player, as everybody sees it. */
export type PlayerView = Wire<typeof playerSchema>;

/** A new player with its first token. The relay shows that token only here. */
export const newPlayerSchema = onDemand(() =>
  z
    .object({
      player: playerSchema(),
      token: tokenSchema().meta({ description: "Keep it: it is shown only once." }),
    })
    .meta({ id: "NewPlayer" }),
);

export type NewPlayerView = Wire<typeof newPlayerSchema>;

/** What a token allows. No scope includes another. */
export const SCOPES = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
  "profile:write",
  "account:delete",
  "token:write",
  "webhook:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The most that a token of a bot account may hold. A bot owns no bots and gives out no tokens. */
export const BOT_SCOPES = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
  "profile:write",
] as const satisfies readonly Scope[];

/** The most that an app of somebody else may hold. It lets nobody else in, and ends no account. */
export const APP_SCOPES = [
  "match:read",
  "match:play",
  "match:create",
  "profile:read",
  "profile:write",
  "webhook:write",
] as const satisfies readonly Exclude<Scope, "token:write" | "account:delete">[];
export type AppScope = (typeof APP_SCOPES)[number];

/** Whose invitations reach a player. */
export const INVITATIONS = ["all", "none"] as const;
export const MOST_BLOCKED = 100;

export const profileSchema = onDemand(() =>
  playerSchema()
    .extend({
      invitations: z.enum(INVITATIONS).meta({ description: "Whose invitations you get. Only you see it." }),
      blocked: z.array(idSchema()).meta({
        description: "Players whose invitations you do not get, nor their bots'. Only you see it.",
      }),
      scopes: z.array(openWords(SCOPES)).meta({ description: "The scopes of the token of this request." }),
      tokenId: idSchema().meta({ description: "The id of the token of this request." }),
      operator: z.literal(true).exactOptional().meta({ description: "You act as an operator here." }),
      muted: restrictionSchema().exactOptional().meta({ description: "An operator has muted you." }),
    })
    .meta({ id: "Profile" }),
);
export type Profile = Wire<typeof profileSchema>;

export const playerListSchema = onDemand(() => listOf(playerSchema()).meta({ id: "PlayerList" }));

/** A token in its player's list: everything but the token itself. */
export const listedTokenSchema = onDemand(() =>
  z
    .object({
      id: idSchema().meta({ description: "The id of the token. It is not a part of the token." }),
      label: labelSchema(),
      scopes: z.array(openWords(SCOPES)),
      createdAt: timeSchema(),
      expiresAt: timeSchema()
        .nullable()
        .meta({ description: "Null: the token lasts as long as its player." }),
      app: z.string().exactOptional().meta({ description: "The origin of the app that you signed in to." }),
      program: z.literal(true).exactOptional().meta({
        description: "The app is a program. It names its origin itself, and nobody has checked it.",
      }),
    })
    .meta({ id: "Token" }),
);
export type ListedToken = Wire<typeof listedTokenSchema>;

export const tokenListSchema = onDemand(() => listOf(listedTokenSchema()).meta({ id: "TokenList" }));

const shownOnce = onDemand(() => tokenSchema().meta({ description: "Keep it: it is shown only once." }));

export const newTokenSchema = onDemand(() =>
  listedTokenSchema().extend({ token: shownOnce() }).meta({ id: "NewToken" }),
);
export type NewToken = Wire<typeof newTokenSchema>;

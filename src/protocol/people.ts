// The requests about players, their bot accounts and their tokens.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema } from "./conventions.ts";
import { chosenFaceSchema } from "./face.ts";
import { BOT_SCOPES, INVITATIONS, MOST_BLOCKED, SCOPES, type Scope } from "./player.ts";
import { aboutSchema, labelSchema, nameSchema } from "./player-texts.ts";
import { pageQuerySchema } from "./rest.ts";

export const changeProfileSchema = onDemand(() =>
  z
    .strictObject({
      name: nameSchema().exactOptional(),
      face: chosenFaceSchema().nullable().exactOptional(),
      about: aboutSchema().exactOptional(),
      invitations: z.enum(INVITATIONS).exactOptional(),
      blocked: z
        .array(idSchema())
        .max(MOST_BLOCKED)
        .exactOptional()
        .meta({ description: "The whole new list. An id that comes twice counts once." }),
    })
    .meta({
      id: "ChangeProfile",
      description:
        "A field that is left out keeps its value. An empty `about` removes it, and so does null for `face`.",
    }),
);

export const createBotSchema = onDemand(() =>
  z.strictObject({ name: nameSchema(), about: aboutSchema().exactOptional() }).meta({ id: "CreateBot" }),
);

/** Ten years. */
const LONGEST_SECONDS = 315_360_000;

export const expiresInSchema = onDemand(() =>
  z.int().min(1).max(LONGEST_SECONDS).meta({
    description: "In seconds. If it is left out, the token lasts as long as its player.",
  }),
);

/** A client gives on what it has read, also a word of a newer relay. */
const passedOnScope = (): z.ZodType<Scope, Scope | (string & {})> => z.enum(SCOPES);

export const createTokenSchema = onDemand(() =>
  z
    .strictObject({
      label: labelSchema(),
      scopes: z.array(passedOnScope()).min(1).max(50),
      expiresIn: expiresInSchema().exactOptional(),
    })
    .meta({ id: "CreateToken" }),
);

export const createBotTokenSchema = onDemand(() =>
  z
    .strictObject({
      label: labelSchema().default("bot"),
      scopes: z.array(z.enum(BOT_SCOPES)).min(1).max(50).exactOptional().meta({
        description: "If they are left out: those of your own token that a bot may hold.",
      }),
      expiresIn: expiresInSchema().exactOptional(),
    })
    .meta({ id: "CreateBotToken" }),
);

export const tokensQuerySchema = onDemand(() =>
  pageQuerySchema().extend({
    player: idSchema()
      .exactOptional()
      .meta({ description: "One of your bots. If it is left out, yourself." }),
  }),
);

// A player as everybody may see it.
import * as z from "zod";
import { aboutSchema, idSchema, timeSchema, tokenSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

export const playerSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    bot: z.boolean().meta({ description: "Whether it is a bot account." }),
    about: aboutSchema.exactOptional(),
    owner: idSchema.exactOptional().meta({ description: "The player to whom a bot account belongs." }),
    createdAt: timeSchema,
  })
  .meta({ id: "Player" });

export type Player = Wire<typeof playerSchema>;

/** A new player with its first token, which is not shown again. */
export const newPlayerSchema = z
  .object({
    player: playerSchema,
    token: tokenSchema.meta({ description: "Keep it: it is shown this once." }),
  })
  .meta({ id: "NewPlayer" });

export type NewPlayer = Wire<typeof newPlayerSchema>;

export const SCOPES = [
  "match:play",
  "match:create",
  "profile:write",
  "token:write",
  "webhook:write",
] as const;
export type Scope = (typeof SCOPES)[number];

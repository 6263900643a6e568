// The requests and answers about an open match: house bots and invitations.
import * as z from "zod";
import { LEVELS } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import { SPEEDS } from "../games/speed.ts";
import { idSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

/** The house bot that a host puts on a seat. */
export const houseBotSchema = onDemand(() =>
  z
    .strictObject({
      level: z.enum(LEVELS).meta({ description: "How well the house bot plays." }),
      speed: z.enum(SPEEDS).default("human").meta({
        description: "`instant` does not think at all, for those who test.",
      }),
    })
    .meta({ id: "HouseBot" }),
);
/** The house bot that a host puts on a seat. */
export type HouseBot = Wire<typeof houseBotSchema>;

export const inviteSchema = onDemand(() =>
  z
    .strictObject({ player: idSchema().meta({ description: "The player to invite." }) })
    .meta({ id: "Invite" }),
);
export type Invite = Wire<typeof inviteSchema>;

/** An invitation of a player to a match. */
export const invitationSchema = onDemand(() =>
  z.object({ id: idSchema(), match: idSchema(), player: idSchema() }).meta({ id: "Invitation" }),
);
/** An invitation of a player to a match. */
export type Invitation = Wire<typeof invitationSchema>;

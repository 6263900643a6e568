// The request for matchmaking: one shape a game, built over the catalog. All other settings are the game's defaults.
import * as z from "zod";
import { byGame, type GameSchemas } from "./catalog-schema.ts";
import { entropyHashSchema } from "./entropy.ts";
import { BOT_POLICIES } from "./match.ts";
import type { Wire } from "./wire.ts";

const quickMatchOf = ({ game: { id, seats }, name }: GameSchemas) =>
  z
    .strictObject({
      game: z.literal(id),
      seats: z
        .int()
        .min(seats.min)
        .max(seats.max)
        .default(seats.min)
        .meta({ description: "The fewest that the game can have, if it is left out." }),
      bots: z.enum(BOT_POLICIES).default("welcome"),
      rated: z.boolean().default(false),
      entropyHash: entropyHashSchema.exactOptional(),
    })
    .meta({ id: `Quick${name}Match` });

export const quickMatchSchema = byGame("QuickMatch", quickMatchOf);

export type QuickMatch = Wire<typeof quickMatchSchema>;

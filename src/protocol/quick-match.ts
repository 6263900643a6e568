// The request for matchmaking: one shape a game, built over the catalog. All other settings are the game's defaults.
import * as z from "zod";
import { GAMES } from "../games/catalog.ts";
import type { Game } from "../games/game.ts";
import { pascalOf } from "./catalog-schema.ts";
import { entropySchema } from "./conventions.ts";
import { BOT_POLICIES } from "./match.ts";
import type { Wire } from "./wire.ts";

const quickMatchOf = ({ id, seats: { min, max } }: Game) =>
  z
    .strictObject({
      game: z.literal(id),
      seats: z
        .int()
        .min(min)
        .max(max)
        .default(min)
        .meta({ description: "The fewest that the game can have, if it is left out." }),
      bots: z.enum(BOT_POLICIES).default("welcome"),
      entropy: entropySchema.default(""),
    })
    .meta({ id: `Quick${pascalOf(id)}Match` });

const [first, ...others] = GAMES.map(quickMatchOf);
if (!first) throw new Error("the catalog is empty");

export const quickMatchSchema = z
  .discriminatedUnion("game", [first, ...others], {
    error: ({ code }) =>
      code === "invalid_union" ? "Invalid game: this build does not referee it" : undefined,
  })
  .meta({ id: "QuickMatch" });

export type QuickMatch = Wire<typeof quickMatchSchema>;

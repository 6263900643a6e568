// The request for matchmaking: one shape a game, built over the catalog. All other settings are the game's defaults.
import * as z from "zod";
import { LEVELS } from "../games/game.ts";
import { SPEEDS } from "../games/speed.ts";
import { byGame, type GameSchemas } from "./catalog-schema.ts";
import { among, either, having, valued, where } from "./conditions.ts";
import { entropyHashSchema } from "./entropy.ts";
import { BOT_POLICIES } from "./match.ts";
import type { Wire } from "./wire.ts";

/** Of the one message of the queue that brings the house bots. */
const LONGEST_WAIT_SECONDS = 600;

const quickMatchOf = ({ game: { id, seats }, name }: GameSchemas) =>
  z
    .strictObject({
      game: z.literal(id),
      seats: z
        .int()
        .min(seats.min)
        .max(seats.max)
        .default(Math.min(seats.max, Math.max(2, seats.min)))
        .meta({ description: "Left out: the fewest with which others can play." }),
      bots: z
        .enum([...BOT_POLICIES, "fill"])
        .default("welcome")
        .meta({
          description: "`fill`: as `welcome`, and house bots take the free seats after `fillAfter`.",
        }),
      fillAfter: z.int().min(0).max(LONGEST_WAIT_SECONDS).exactOptional().meta({
        description: "How many seconds you wait for others. With `bots` `fill`, and only with it.",
      }),
      level: z.enum(LEVELS).exactOptional().meta({ description: "Of those house bots. Default `normal`." }),
      speed: z.enum(SPEEDS).exactOptional().meta({ description: "Of those house bots. Default `human`." }),
      rated: z.boolean().default(false).meta({ description: "Not with `bots` `fill`." }),
      entropyHash: entropyHashSchema().exactOptional(),
    })
    .superRefine(({ bots, rated, fillAfter, level, speed }, context) => {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (bots !== "fill") {
        for (const [field, value] of Object.entries({ fillAfter, level, speed }))
          if (value !== undefined) fault(field, "Only with `bots` `fill`");
        return;
      }
      if (fillAfter === undefined) fault("fillAfter", "Needed with `bots` `fill`");
      if (rated) fault("rated", "A rated match has no house bots");
    })
    .meta({
      id: `Quick${name}Match`,
      ...where({
        rated: either(valued({ rated: among(false) }), UNFILLED),
        bots: either(having({ fillAfter: {} }), UNFILLED),
        ...{ fillAfter: FILLED, level: FILLED, speed: FILLED },
      }),
    });

const FILLED = having({ bots: among("fill") });
const UNFILLED = valued({ bots: among(...BOT_POLICIES) });

/** The body of `POST /v1/quick`, told apart by `game`. */
export const quickMatchSchema = byGame("QuickMatch", quickMatchOf);

/** The wish for a seat in any match that fits. */
export type QuickMatch = Wire<typeof quickMatchSchema>;

// The wire shapes of the histories and the leaderboards.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema, listOf } from "./conventions.ts";
import { faceSchema } from "./face.ts";
import { statusSchema } from "./match.ts";
import { pageQuerySchema } from "./rest.ts";
import type { Wire } from "./wire.ts";

export const playerMatchesQuerySchema = onDemand(() =>
  z.strictObject({
    status: z
      .enum(statusSchema().options)
      .exactOptional()
      .meta({ description: "Only matches of this status." }),
    ...pageQuerySchema().shape,
  }),
);

/** One player of a leaderboard. */
export const rankedSchema = onDemand(() =>
  z
    .object({
      rank: z.int().min(1).meta({ description: "1 is the best. Equal ratings share the smaller number." }),
      player: idSchema(),
      name: z.string(),
      bot: z.boolean(),
      face: faceSchema().exactOptional(),
      rating: z.int().meta({ description: "1000 + 24 (mu - 3 sigma) of OpenSkill. A new player has 1000." }),
      played: z.int().min(1).meta({ description: "The number of rated matches." }),
    })
    .meta({ id: "LeaderboardEntry" }),
);
/** One player of a leaderboard. */
export type Ranked = Wire<typeof rankedSchema>;

export const boardSchema = onDemand(() => listOf(rankedSchema()).meta({ id: "Leaderboard" }));

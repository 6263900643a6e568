// The request for a new match, with every default filled in: one shape a game, built over the catalog.
import * as z from "zod";
import { byGame, type GameSchemas } from "./catalog-schema.ts";
import { among, either, valued, where } from "./conditions.ts";
import { entropyHashSchema } from "./entropy.ts";
import { BOT_POLICIES, VISIBILITIES } from "./match.ts";
import type { Wire } from "./wire.ts";

const newMatchOf = ({ game, name, options, clocks: gameClocks }: GameSchemas) =>
  z
    .strictObject({
      game: z.literal(game.id),
      seats: z.int().min(game.seats.min).max(game.seats.max),
      options: options.prefault({}),
      clocks: gameClocks
        .nullable()
        .prefault({})
        .meta({ description: "Left out: the game's defaults. Null: no clocks at all." })
        .transform(readClocks),
      visibility: z.enum(VISIBILITIES),
      bots: z.enum(BOT_POLICIES).default("welcome"),
      rated: z.boolean().default(false).meta({
        description: "Needs a public match with every clock on, and more seats than one.",
      }),
      entropyHash: entropyHashSchema().exactOptional(),
    })
    .superRefine(({ seats, rated, visibility, clocks }, context) => {
      const clocked = clocks !== null && !Object.values(clocks).includes(null);
      if (!rated || (visibility === "public" && clocked && seats > 1)) return;
      const message = "A rated match must be public, with every clock on, and with more seats than one";
      context.addIssue({ code: "custom", path: ["rated"], message });
    })
    .meta({
      id: `New${name}Match`,
      ...where({
        rated: either(
          valued({ rated: among(false) }),
          valued({
            ...{ visibility: among("public"), clocks: ticking(game.clocks) },
            ...(game.seats.min === 1 && { seats: { minimum: 2 } }),
          }),
        ),
      }),
    });

/** Every clock that is named is on. */
const ticking = (clocks: Readonly<Record<string, number>>) => ({
  type: "object",
  properties: Object.fromEntries(Object.keys(clocks).map((phase) => [phase, { minimum: 1 }])),
});

/** A clock of 0 seconds does not run. A match without any running clock has none. */
const readClocks = (clocks: Readonly<Record<string, number>> | null) => {
  const running = Object.entries(clocks ?? {}).map(([phase, seconds]) => [phase, seconds || null] as const);
  return running.some(([, seconds]) => seconds !== null) ? Object.fromEntries(running) : null;
};

/** The body of `POST /v1/matches`, told apart by `game`. */
export const createMatchSchema = byGame("CreateMatch", newMatchOf);

/** A new match, as a client asks for it. */
export type CreateMatch = Wire<typeof createMatchSchema>;

// The request for a new match, with every default filled in: one shape a game, built over the catalog.
import * as z from "zod";
import { CLOCKED_GAMES, pascalOf } from "./catalog-schema.ts";
import { entropySchema } from "./conventions.ts";
import { BOT_POLICIES, VISIBILITIES } from "./match.ts";
import type { Wire } from "./wire.ts";

const newMatchOf = ({ game, clocks: gameClocks }: (typeof CLOCKED_GAMES)[number]) =>
  z
    .strictObject({
      game: z.literal(game.id),
      seats: z.int().min(game.seats.min).max(game.seats.max),
      options: game.schemas.options.prefault({}),
      clocks: gameClocks.nullable().prefault({}).meta({
        description:
          "The game's defaults fill in a phase that is left out, or all of them. Null: no clocks at all.",
      }),
      visibility: z.enum(VISIBILITIES),
      bots: z.enum(BOT_POLICIES).default("welcome"),
      rated: z.boolean().default(false).meta({ description: "Needs a public match with every clock on." }),
      entropy: entropySchema.default(""),
    })
    .superRefine(({ rated, visibility, clocks }, context) => {
      const clocked = clocks !== null && !Object.values(clocks).includes(null);
      if (!rated || (visibility === "public" && clocked)) return;
      const message = "A rated match needs a public table with every clock on";
      context.addIssue({ code: "custom", path: ["rated"], message });
    })
    .meta({ id: `New${pascalOf(game.id)}Match` });

const [first, ...others] = CLOCKED_GAMES.map(newMatchOf);
if (!first) throw new Error("the catalog is empty");

export const createMatchSchema = z
  .discriminatedUnion("game", [first, ...others], {
    error: ({ code }) =>
      code === "invalid_union" ? "Invalid game: this build does not referee it" : undefined,
  })
  .meta({ id: "CreateMatch" });

export type CreateMatch = Wire<typeof createMatchSchema>;

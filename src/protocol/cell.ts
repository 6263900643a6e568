// What a cell tells the directory and the other cells.
import * as z from "zod";
import { CELL_NAME } from "./cell-name.ts";
import { idSchema } from "./conventions.ts";
import { matchSchema } from "./match.ts";

const cellNameSchema = z.string().regex(CELL_NAME);

export const cellStateSchema = z
  .object({
    cell: cellNameSchema,
    starts: z.int().min(0).meta({ description: "About how many matches started in the last five minutes." }),
  })
  .meta({ id: "CellState" });

/** The cell that asks. */
export const askingCellSchema = z.object({ cell: cellNameSchema });

/** In sums: `src/match/skill.ts`. */
const skillSchema = z.object({ weight: z.int(), pull: z.int() });

/** What the home of a player tells another cell that has met one of the player's tokens. */
export const tokenHolderSchema = z
  .object({
    player: z.object({
      id: idSchema,
      name: z.string(),
      bot: z.boolean(),
      about: z.string().nullable(),
      owner: idSchema.nullable(),
      createdAtMs: z.int(),
      invitations: z.enum(["all", "none"]),
      blocked: z.array(idSchema),
    }),
    token: z.object({
      id: idSchema,
      account: idSchema,
      scopes: z.array(z.string()),
      endsAtMs: z.int().nullable(),
    }),
    // A cell of an earlier build tells none.
    skills: z.array(z.object({ game: z.string(), skill: skillSchema, played: z.int() })).default([]),
  })
  .meta({ id: "TokenHolder" });

/** What the cell of a match tells the home of one of its players. */
export const matchResultSchema = z
  .object({
    entry: z.object({
      match: idSchema,
      game: z.string(),
      status: z.enum(["over", "abandoned"]),
      endedAtMs: z.int(),
      seat: z.int().min(0),
      opponents: z.array(idSchema),
      score: z.number().nullable(),
      rank: z.int().nullable(),
      isRated: z.boolean(),
      isPrivate: z.boolean(),
      expires: z.int(),
    }),
    gain: skillSchema.nullable(),
    view: matchSchema,
  })
  .meta({ id: "MatchResult" });

export const cellPlayerSchema = z.object({ id: idSchema }).meta({ id: "CellPlayer" });

/** Says that the cell `from` has such a result. */
export const toldResultSchema = z.strictObject({
  from: cellNameSchema,
  match: idSchema,
  player: idSchema,
  proof: idSchema,
});

// What a cell tells the directory and the other cells.
import * as z from "zod";
import { CELL_NAME } from "./cell-name.ts";
import { idSchema } from "./conventions.ts";

export const cellStateSchema = z
  .object({
    cell: z.string().regex(CELL_NAME),
    starts: z.int().min(0).meta({ description: "About how many matches started in the last five minutes." }),
  })
  .meta({ id: "CellState" });

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
  })
  .meta({ id: "TokenHolder" });

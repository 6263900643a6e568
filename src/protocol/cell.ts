// What a cell tells the directory and the other cells.
import * as z from "zod";
import { CELL_NAME } from "./cell-name.ts";

export const cellStateSchema = z
  .object({
    cell: z.string().regex(CELL_NAME),
    starts: z.int().min(0).meta({ description: "About how many matches started in the last five minutes." }),
  })
  .meta({ id: "CellState" });

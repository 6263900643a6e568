// A measured row of `npm run bench`. The name of a figure ends in its unit.
import * as z from "zod";

export const rowSchema = z.strictObject({
  /** The part of the benchmark, as `--only` takes it. */
  part: z.string(),
  case: z.string(),
  figures: z.record(z.string(), z.number()),
});

export type Row = z.infer<typeof rowSchema>;
export type Figures = Row["figures"];

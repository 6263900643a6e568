// A report of a player to the operator.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema } from "./conventions.ts";
import { REPORT_ABOUTS } from "./operator-words.ts";

export const reportSchema = onDemand(() =>
  z
    .strictObject({
      about: z.enum(REPORT_ABOUTS),
      player: idSchema().meta({ description: "Whom the report is about." }),
      match: idSchema().exactOptional().meta({
        description: "Where it was: both of you sit or sat there. Needed with `reaction` and `play`.",
      }),
    })
    .meta({ id: "Report" }),
);

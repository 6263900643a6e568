// A report of a player to the operator.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema } from "./conventions.ts";

const PLAYER = "Whom the report is about.";
const WHERE = "Where it was: both of you sit or sat there.";

export const reportSchema = onDemand(() =>
  z
    .discriminatedUnion("about", [
      z.strictObject({
        about: z.enum(["player", "name"]),
        player: idSchema().meta({ description: PLAYER }),
        match: idSchema().exactOptional().meta({ description: WHERE }),
      }),
      z.strictObject({
        about: z.enum(["reaction", "play"]),
        player: idSchema().meta({ description: PLAYER }),
        match: idSchema().meta({ description: WHERE }),
      }),
    ])
    .meta({ id: "Report" }),
);

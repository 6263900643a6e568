// What stands against an account.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { timeSchema } from "./conventions.ts";
import { OPERATOR_REASONS } from "./operator-words.ts";
import type { Wire } from "./wire.ts";

/** A ban, or a mute. */
export const restrictionSchema = onDemand(() =>
  z
    .object({
      reason: openWords(OPERATOR_REASONS),
      note: z.string().exactOptional(),
      until: timeSchema().nullable().meta({ description: "Null: for good." }),
    })
    .meta({ id: "Restriction" }),
);

/** A ban or a mute that stands. */
export type RestrictionView = Wire<typeof restrictionSchema>;

// Recovery codes on the wire.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { timeSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

const recoveryCodeSchema = onDemand(() =>
  z.string().meta({
    description: "20 letters and digits in groups of four. Case, blanks and hyphens do not matter.",
    examples: ["7G2K-Q0ZD-4M8T-W1XB-C9HN"],
  }),
);

export const newRecoveryCodesSchema = onDemand(() =>
  z
    .object({
      codes: z
        .array(recoveryCodeSchema())
        .meta({ description: "Each signs in once. They are shown only here." }),
      createdAt: timeSchema(),
    })
    .meta({ id: "NewRecoveryCodes" }),
);
export type NewRecoveryCodes = Wire<typeof newRecoveryCodesSchema>;

export const recoveryCodesSchema = onDemand(() =>
  z
    .object({
      left: z.int().min(0).meta({ description: "How many nobody has used." }),
      createdAt: timeSchema().nullable().meta({ description: "Null: you have none." }),
    })
    .meta({ id: "RecoveryCodes" }),
);

/** What a person types. */
export const typedRecoverySchema = onDemand(() => z.string().min(1).max(64));

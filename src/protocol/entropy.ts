// The seats' shares of the shuffle on the wire: first a hash, then the entropy behind it.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { digestSchema, timeSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

/** Long enough that nobody finds the entropy from its hash. */
export const entropySchema = onDemand(() =>
  z
    .string()
    .regex(/^[0-9A-Za-z_-]{16}$/, "Expected 16 letters, digits, hyphens or underscores")
    .meta({ description: "The seat's own share of the key of the shuffle: 16 characters, drawn at random." }),
);

/** A seat promises its entropy when its player sits down. */
export const entropyHashSchema = onDemand(() =>
  digestSchema().meta({
    description:
      "The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle.",
  }),
);

/** In events and records. Hand-written records may have shorter shares. */
export const entropySharesSchema = onDemand(() =>
  z.array(z.string()).meta({ description: "What each seat added to the shuffle. Empty: nothing." }),
);

export const entropyHashesSchema = onDemand(() =>
  z.array(digestSchema().nullable()).meta({
    description:
      "The hash that each seat promised. Null: none. A seat with a hash and without entropy did not reveal.",
  }),
);

export const revealBySchema = onDemand(() =>
  timeSchema().meta({
    description:
      "Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then.",
  }),
);

export const revealSchema = onDemand(() =>
  z.strictObject({ entropy: entropySchema() }).meta({ id: "Reveal" }),
);
export type Reveal = Wire<typeof revealSchema>;

// The header `Idempotency-Key`, by whose the key is.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { requestKeySchema } from "./conventions.ts";

/** 22 random letters and digits have 130 bits, about as many as a UUID. */
const SHORTEST_SHARED = 22;

/** A key that no player owns. Its sender gets the first answer again, with the token in it. */
const sharedKeySchema = onDemand(() =>
  z
    .string()
    .min(SHORTEST_SHARED)
    .max(64)
    .meta({ examples: ["4f9d0c1e-6b7a-4c55-9b2e-3a8d1f60c7e2"] }),
);

/** `own`: each player has keys of its own. `shared`: the request has no player yet, so all clients share their keys. */
export const REQUEST_KEYS = {
  own: {
    schema: requestKeySchema,
    description:
      "A key of your own for this request. Sent again within 24 hours, it gets the first answer again.",
    rule: "An Idempotency-Key has 1 to 64 characters.",
  },
  shared: {
    schema: sharedKeySchema,
    description:
      "A random key, such as a UUID. Whoever sends it again within 24 hours gets the same player and token.",
    rule: "Here an Idempotency-Key has 22 to 64 characters, and nobody else can guess it. Use a UUID.",
  },
} as const;

export type KeyOwner = keyof typeof REQUEST_KEYS;

// How a caller says that its last way to sign in may go.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";

/** Without it, the relay keeps the last way in. */
export const removeWaySchema = onDemand(() =>
  z.strictObject({
    last: z
      .literal("true")
      .exactOptional()
      .meta({ description: "Whether it may be the last way in. Left out: it may not." }),
  }),
);

// The name of an act. Beside the small schemas of the wire, since few functions read acts.
import { onDemand } from "../games/on-demand.ts";
import { printableOf, VISIBLE } from "./printable.ts";

/** A client's own name for an act. The answer echoes it as the client wrote it. */
export const actIdSchema = onDemand(() =>
  printableOf(1, 64, VISIBLE).meta({
    description: "1 to 64 printable characters. The answer echoes it. It has no other effect.",
  }),
);

// An arena as an operator sees it.
import * as z from "zod";
import { ENTRANT_STATES } from "../games/arena-kinds.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { arenaSchema } from "./arenas.ts";
import { idSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

const enteredSchema = onDemand(() =>
  z
    .object({
      player: idSchema(),
      name: z.string().meta({ description: "Empty: the player is gone." }),
      bot: z.boolean(),
      state: openWords(ENTRANT_STATES),
    })
    .meta({ id: "OperatedEntrant" }),
);

export const operatedArenaSchema = onDemand(() =>
  z
    .object({
      arena: arenaSchema(),
      players: z.array(enteredSchema()).meta({ description: "All who have entered, the first one first." }),
    })
    .meta({ id: "OperatedArena" }),
);

export type OperatedArenaView = Wire<typeof operatedArenaSchema>;

// What `turn-relay admin` asks of a relay, and what comes back. No route leads there, so none of it is in the documents of
// the API.
import * as z from "zod";
import { onDemand } from "../games/on-demand.ts";
import { idSchema } from "./conventions.ts";
import { operatorActionSchema, operatorReasonSchema } from "./operator.ts";
import { noteSchema } from "./player-texts.ts";
import { problemSchema } from "./problem.ts";
import type { Wire } from "./wire.ts";

/** At the gateway of a relay on one machine. */
export const OPERATOR_PATH = "/@operator";

const page = onDemand(() => ({
  limit: z.int().min(1).max(100),
  /** The `next` of the page before. */
  cursor: z.string().max(200).nullable(),
}));

/** Who has the door names operators. An operator names nobody. */
const namingSchema = onDemand(() =>
  z.strictObject({
    action: z.enum(["name-operator", "unname-operator"]),
    player: idSchema(),
    reason: operatorReasonSchema(),
    note: noteSchema().exactOptional(),
  }),
);

export const doorRequestSchema = onDemand(() =>
  z.discriminatedUnion("ask", [
    z.strictObject({ ask: z.literal("player"), player: idSchema() }),
    z.strictObject({ ask: z.literal("match"), match: idSchema() }),
    z.strictObject({ ask: z.literal("arena"), arena: idSchema() }),
    z.strictObject({ ask: z.literal("reports"), ...page() }),
    z.strictObject({ ask: z.literal("log"), ...page() }),
    z.strictObject({ ask: z.literal("act"), deed: z.union([operatorActionSchema(), namingSchema()]) }),
  ]),
);
export type DoorRequest = Wire<typeof doorRequestSchema>;
export type DoorDeed = Extract<DoorRequest, { ask: "act" }>["deed"];

/** `body`: as the operation of REST answers. */
export const doorAnswerSchema = onDemand(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("answered"), body: z.unknown() }),
    z.object({ type: z.literal("refused"), problem: problemSchema() }),
  ]),
);
export type DoorAnswer = Wire<typeof doorAnswerSchema>;

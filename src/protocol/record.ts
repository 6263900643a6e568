// The served record of a finished match: everything that a referee needs to replay it, and who played.
import * as z from "zod";
import { ACTORS } from "../games/match-event.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { byGame, type GameSchemas, perGame, seatedPlayerSchema } from "./catalog-schema.ts";
import { digestSchema, idSchema, seatNumberSchema, timeSchema } from "./conventions.ts";
import { entropyHashesSchema, entropySharesSchema } from "./entropy.ts";
import type { Wire } from "./wire.ts";

/** The field `format` of a record. */
export const RECORD_FORMAT = "turn-relay/2";

const clockEntrySchema = onDemand(() =>
  z.object({ type: z.literal("clock") }).meta({ id: "RecordedClock", description: "The clock ran out." }),
);

const handoverEntrySchema = onDemand(() =>
  z
    .object({
      type: z.literal("handover"),
      seat: seatNumberSchema(),
      to: openWords(ACTORS),
      left: z.literal(true).exactOptional(),
    })
    .meta({ id: "RecordedHandover", description: "Who acts for the seat from now on." }),
);

const entryOf = ({ name, action }: GameSchemas) =>
  z
    .discriminatedUnion("type", [
      z
        .object({ type: z.literal("action"), seat: seatNumberSchema(), action })
        .meta({ id: `${name}RecordedAction`, description: "The seat did this." }),
      clockEntrySchema(),
      handoverEntrySchema(),
    ])
    .meta({ id: `${name}RecordEntry` });

/**
 * The record of an ended match, told apart by `game`: all that is needed to play it again (docs/record.md).
 */
export const servedRecordSchema = byGame(
  "Record",
  perGame("Record", "`turn-relay replay` plays it again, and `turn-relay verify` checks it.", (schemas) => ({
    format: z.literal(RECORD_FORMAT),
    match: idSchema(),
    rules: z.int().min(1),
    seats: z.int().min(1),
    options: schemas.matchOptions,
    clocks: schemas.matchClocks.nullable(),
    commitment: digestSchema(),
    secret: digestSchema(),
    entropy: entropySharesSchema(),
    entropyHashes: entropyHashesSchema(),
    dealer: seatNumberSchema()
      .exactOptional()
      .meta({ description: "In a rematch: the seat that dealt first." }),
    players: z.array(seatedPlayerSchema()),
    createdAt: timeSchema(),
    startedAt: timeSchema(),
    endedAt: timeSchema(),
    ranking: z.array(z.int().min(1)).nullable().meta({ description: "Null: the match was abandoned." }),
    actions: z.array(entryOf(schemas)),
  })),
);

/** The record of an ended match. */
export type ServedRecord = Wire<typeof servedRecordSchema>;

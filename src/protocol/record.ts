// The served record of a finished match: everything that a referee needs to replay it, and who played.
import * as z from "zod";
import { ACTORS } from "../games/match-event.ts";
import { actionSchema, clocksSchema, gameIdSchema, optionsSchema } from "./catalog-schema.ts";
import { digestSchema, idSchema, seatNumberSchema, timeSchema } from "./conventions.ts";
import type { Wire } from "./wire.ts";

const entrySchema = z
  .union([
    z.tuple([seatNumberSchema, actionSchema]),
    z.tuple([z.literal("clock")]),
    z.tuple([
      z.literal("seat"),
      seatNumberSchema,
      z.object({ to: z.enum(ACTORS), left: z.literal(true).exactOptional() }),
    ]),
  ])
  .meta({
    id: "RecordEntry",
    description:
      '`[seat, action]`; `["clock"]`: the clock ran out; or `["seat", seat, {to}]`: who acts for the seat now.',
  });

export const servedRecordSchema = z
  .object({
    format: z.literal("turn-relay/1"),
    match: idSchema,
    game: gameIdSchema,
    rules: z.int().min(1),
    seats: z.int().min(1),
    options: optionsSchema,
    clocks: clocksSchema,
    commitment: digestSchema,
    secret: digestSchema,
    entropy: z.array(z.string()),
    dealer: seatNumberSchema
      .exactOptional()
      .meta({ description: "In a rematch: the seat that dealt first." }),
    players: z.array(z.object({ player: idSchema.nullable(), name: z.string(), bot: z.boolean() })),
    createdAt: timeSchema,
    startedAt: timeSchema,
    endedAt: timeSchema,
    ranking: z.array(z.int().min(1)).nullable().meta({ description: "Null: the match was abandoned." }),
    actions: z.array(entrySchema),
  })
  .meta({
    id: "Record",
    description: "`turn-relay replay` plays it again, and `turn-relay verify` checks it.",
  });

export type ServedRecord = Wire<typeof servedRecordSchema>;

// A match as lobbies and its viewers see it: its seats, its card, and the whole view of one viewer.
import * as z from "zod";
import { LEVELS } from "../games/game.ts";
import { ACTORS } from "../games/match-event.ts";
import { actionSchema, clocksSchema, gameIdSchema, optionsSchema, tableSchema } from "./catalog-schema.ts";
import {
  codeSchema,
  digestSchema,
  idSchema,
  seatNumberSchema,
  seqSchema,
  timeSchema,
} from "./conventions.ts";
import type { Wire } from "./wire.ts";

export const STATUSES = ["open", "live", "over", "abandoned"] as const;
export const VISIBILITIES = ["public", "private"] as const;
export const BOT_POLICIES = ["welcome", "none"] as const;

export const statusSchema = z.enum(STATUSES).meta({
  id: "Status",
  description: "`open` until the first deal, then `live`; `over` and `abandoned` are for good.",
});

export const seatViewSchema = z
  .object({
    player: idSchema.nullable(),
    name: z.string(),
    bot: z.boolean(),
    connected: z
      .boolean()
      .meta({ description: "Whether a connection watches for the seat, as far as the gateway knows." }),
    acts: z.enum(ACTORS).meta({ description: "Who acts for the seat now." }),
    left: z.literal(true).exactOptional().meta({ description: "The player has left for good." }),
    house: z
      .enum(LEVELS)
      .exactOptional()
      .meta({ description: "The level of a house bot, which has no player." }),
  })
  .meta({ id: "Seat" });

export type SeatView = Wire<typeof seatViewSchema>;

export const seatsSchema = z
  .array(seatViewSchema.nullable())
  .meta({ description: "One entry a seat; null where nobody sits." });

const revSchema = z.int().min(0).meta({ description: "Rises with every change of the status or of a seat." });
const rulesSchema = z
  .int()
  .min(1)
  .meta({ description: "The version of the game's rules it is refereed by." });
const commitmentSchema = digestSchema.meta({
  description: "SHA-256 of the secret behind every shuffle, which is told when the match ends.",
});

export const matchSchema = z
  .object({
    id: idSchema,
    game: gameIdSchema,
    rules: rulesSchema,
    status: statusSchema,
    seats: seatsSchema,
    rev: revSchema,
    visibility: z.enum(VISIBILITIES),
    options: optionsSchema,
    clocks: clocksSchema,
    bots: z.enum(BOT_POLICIES),
    rated: z.boolean(),
    commitment: commitmentSchema,
    createdAt: timeSchema,
    startedAt: timeSchema.exactOptional(),
    endedAt: timeSchema.exactOptional(),
    scores: z.array(z.int()).exactOptional().meta({ description: "Totals by seat, once it has ended." }),
    ranking: z
      .array(z.int().min(1))
      .exactOptional()
      .meta({ description: "One rank a seat, 1 the best, equal ranks share the smaller number; once over." }),
    rematch: idSchema.exactOptional().meta({ description: "The match that followed this one." }),
    rematchOf: idSchema.exactOptional().meta({ description: "The match that this one followed." }),
    code: codeSchema.exactOptional().meta({ description: "A private table's code; told to its seats only." }),
  })
  .meta({ id: "Match" });

export type Match = Wire<typeof matchSchema>;

export const viewSchema = z
  .object({
    match: idSchema,
    game: gameIdSchema,
    rules: rulesSchema,
    status: statusSchema,
    rev: revSchema,
    options: optionsSchema,
    clocks: clocksSchema,
    seats: seatsSchema,
    you: seatNumberSchema.nullable().meta({ description: "The receiver's own seat; null for a spectator." }),
    commitment: commitmentSchema,
    deadline: timeSchema.nullable().meta({ description: "When the present clock runs out." }),
    table: tableSchema.nullable().meta({ description: "Null while the match is open." }),
    legal: z
      .array(actionSchema)
      .exactOptional()
      .meta({ description: "Every action that the seat may take now; a seat's alone." }),
  })
  .meta({ id: "View", description: "Everything that one viewer may see of a match." });

export type View = Wire<typeof viewSchema>;

export const ownSchema = z.int().min(0).meta({
  description: "How many actions of your own seat the match holds, the private ones too; a seat's alone.",
});

/** Beside a match, what its viewer may see of it, as of `seq`. */
const seen = { seq: seqSchema, own: ownSchema.exactOptional(), view: viewSchema, time: timeSchema };

/** What `GET /v1/matches/{id}` answers. */
export const seenMatchSchema = matchSchema.extend(seen).meta({ id: "SeenMatch" });

export type SeenMatch = Wire<typeof seenMatchSchema>;

/** What whoever sits down is answered. */
export const seatedSchema = matchSchema
  .extend({ ...seen, seat: seatNumberSchema, own: ownSchema })
  .meta({ id: "Seated", description: "The match, and your seat at it." });

export type Seated = Wire<typeof seatedSchema>;

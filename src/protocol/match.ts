// A match as lobbies and its viewers see it: its seats, its listing, and the whole view of one viewer.
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

const STATUSES = ["open", "live", "over", "abandoned"] as const;
export const VISIBILITIES = ["public", "private"] as const;
export const BOT_POLICIES = ["welcome", "none"] as const;

export const statusSchema = z.enum(STATUSES).meta({
  id: "Status",
  description: "`open` until the first deal, then `live`, at the end `over` or `abandoned`.",
});

export const seatViewSchema = z
  .object({
    player: idSchema.nullable(),
    name: z.string(),
    bot: z.boolean(),
    connected: z
      .boolean()
      .meta({ description: "Whether the seat has a connection, as far as the gateway knows." }),
    acts: z.enum(ACTORS).meta({ description: "Who acts for the seat now." }),
    left: z.literal(true).exactOptional().meta({ description: "The player has left for good." }),
    house: z
      .enum(LEVELS)
      .exactOptional()
      .meta({ description: "The level of the house bot. A house bot has no player." }),
  })
  .meta({ id: "Seat" });

export type SeatView = Wire<typeof seatViewSchema>;

export const seatsSchema = z
  .array(seatViewSchema.nullable())
  .meta({ description: "One entry for each seat. Null: nobody sits there." });

const revSchema = z.int().min(0).meta({ description: "Grows with every change of the status or of a seat." });
const rulesSchema = z.int().min(1).meta({ description: "The version of the game's rules in this match." });
const commitmentSchema = digestSchema.meta({
  description: "SHA-256 of the secret behind every shuffle. The secret is shown when the match ends.",
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
    scores: z
      .array(z.int())
      .exactOptional()
      .meta({ description: "The totals by seat, when the match has ended." }),
    ranking: z.array(z.int().min(1)).exactOptional().meta({
      description:
        "One rank for each seat, when the match is over. 1 is the best. Equal ranks share the smaller number.",
    }),
    rematch: idSchema.exactOptional().meta({ description: "The match that followed this one." }),
    rematchOf: idSchema.exactOptional().meta({ description: "The match that this one followed." }),
    code: codeSchema
      .exactOptional()
      .meta({ description: "The code of a private match. Only its seats see it." }),
  })
  .meta({ id: "Match" });

export type MatchView = Wire<typeof matchSchema>;

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
    you: seatNumberSchema.nullable().meta({ description: "The receiver's own seat. Null for a spectator." }),
    commitment: commitmentSchema,
    deadline: timeSchema
      .nullable()
      .meta({ description: "When the running clock ends. Null: no clock runs." }),
    table: tableSchema.nullable().meta({ description: "Null while the match is open." }),
    legal: z
      .array(actionSchema)
      .exactOptional()
      .meta({ description: "Every action that the seat may take now. Spectators do not get it." }),
  })
  .meta({ id: "View", description: "Everything that one viewer may see of a match." });

export type View = Wire<typeof viewSchema>;

export const ownSchema = z.int().min(0).meta({
  description:
    "How many actions of your own seat the match holds, with the private ones. Spectators do not get it.",
});

/** What a viewer may see of the match, as of `seq`. Stands beside the match. */
const seen = { seq: seqSchema, own: ownSchema.exactOptional(), view: viewSchema, time: timeSchema };

/** The answer of `GET /v1/matches/{id}`. */
export const seenMatchSchema = matchSchema.extend(seen).meta({ id: "SeenMatch" });

export type SeenMatch = Wire<typeof seenMatchSchema>;

/** The answer to a player who takes a seat. */
export const seatedSchema = matchSchema
  .extend({ ...seen, seat: seatNumberSchema, own: ownSchema })
  .meta({ id: "Seated", description: "The match, and your seat at it." });

export type Seated = Wire<typeof seatedSchema>;

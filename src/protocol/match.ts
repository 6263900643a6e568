// A match as lobbies and its viewers see it: its seats, its listing, and the whole view of one viewer.
import * as z from "zod";
import { LEVELS } from "../games/game.ts";
import { ACTORS } from "../games/match-event.ts";
import { ABANDONED_REASONS, STATUSES } from "../games/match-status.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { SPEEDS } from "../games/speed.ts";
import { byGame, type GameSchemas, perGame } from "./catalog-schema.ts";
import {
  codeSchema,
  digestSchema,
  idSchema,
  retryMsSchema,
  seatNumberSchema,
  seqSchema,
  timeSchema,
} from "./conventions.ts";
import { revealBySchema } from "./entropy.ts";
import { faceSchema } from "./face.ts";
import type { Wire } from "./wire.ts";

export const VISIBILITIES = ["public", "private"] as const;
export const BOT_POLICIES = ["welcome", "none"] as const;
/** `nobody`: the seat is free. */
export const SEAT_ACTORS = [...ACTORS, "nobody"] as const;

export const statusSchema = onDemand(() =>
  openWords(STATUSES).meta({
    id: "Status",
    description: "`open` until the first deal, then `live`, at the end `over` or `abandoned`.",
  }),
);

/** One seat of a match: who has it, and who acts for it. */
export const seatViewSchema = onDemand(() =>
  z
    .object({
      player: idSchema().nullable(),
      name: z.string(),
      bot: z.boolean(),
      face: faceSchema().exactOptional(),
      connected: z.boolean().meta({
        description:
          "Whether the seat has a connection, as far as the gateway knows, or its player has asked over REST within the last 60 s.",
      }),
      acts: openWords(SEAT_ACTORS).meta({
        description: "Who acts for the seat now. `nobody`: the seat is free, and has no player and no name.",
      }),
      left: z.literal(true).exactOptional().meta({ description: "The player has left for good." }),
      entropyHash: digestSchema().exactOptional().meta({
        description: "While the match is open: the hash of the entropy that the seat will reveal.",
      }),
      house: openWords(LEVELS)
        .exactOptional()
        .meta({ description: "The level of the house bot. A house bot has a name, and no player." }),
      speed: openWords(SPEEDS).exactOptional().meta({
        description: "How long the house bot thinks. Left out: like a person.",
      }),
    })
    .meta({ id: "Seat" }),
);

/** One seat of a match, as everybody sees it. */
export type SeatView = Wire<typeof seatViewSchema>;

export const seatsSchema = onDemand(() =>
  z.array(seatViewSchema()).meta({ description: "One entry for each seat." }),
);

export const reasonSchema = onDemand(() =>
  openWords(ABANDONED_REASONS).meta({
    description:
      "Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated.",
  }),
);

const NO_CLOCKS = { description: "Null: no clocks at all." };

export const LEGAL = {
  description: "Actions that the seat may take now, each as you would send it. Spectators do not get it.",
};

export const deadlineSchema = onDemand(() =>
  timeSchema().nullable().meta({ description: "When the running clock ends. Null: no clock runs." }),
);

export const fromSchema = onDemand(() =>
  z
    .int()
    .min(1)
    .meta({ description: "The seq of the first of `events`, also of one that has not happened yet." }),
);

export const fillAtSchema = onDemand(() =>
  timeSchema().meta({
    description:
      "While the match is open: when house bots take the free seats, because a player has wished so.",
  }),
);

const revSchema = onDemand(() =>
  z.int().min(0).meta({ description: "Grows with every change of the status or of a seat." }),
);
const rulesSchema = onDemand(() =>
  z.int().min(1).meta({ description: "The version of the game's rules in this match." }),
);
const commitmentSchema = onDemand(() =>
  digestSchema().meta({
    description: "SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends.",
  }),
);

const matchFields = ({ matchOptions, matchClocks }: GameSchemas) => ({
  id: idSchema(),
  rules: rulesSchema(),
  status: statusSchema(),
  reason: reasonSchema().exactOptional(),
  seats: seatsSchema(),
  rev: revSchema(),
  revealBy: revealBySchema().exactOptional(),
  fillAt: fillAtSchema().exactOptional(),
  visibility: openWords(VISIBILITIES),
  options: matchOptions,
  clocks: matchClocks.nullable().meta(NO_CLOCKS),
  bots: openWords(BOT_POLICIES),
  rated: z.boolean(),
  commitment: commitmentSchema(),
  createdAt: timeSchema(),
  startedAt: timeSchema().exactOptional(),
  endedAt: timeSchema().exactOptional(),
  scores: z
    .array(z.int())
    .exactOptional()
    .meta({ description: "The totals by seat, when the match has ended, in a game with scores." }),
  ranking: z.array(z.int().min(1)).exactOptional().meta({
    description:
      "When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller.",
  }),
  rematch: idSchema().exactOptional().meta({ description: "The match that followed this one." }),
  rematchOf: idSchema().exactOptional().meta({ description: "The match that this one followed." }),
  code: codeSchema()
    .exactOptional()
    .meta({ description: "The code of a private match. Only its seats see it." }),
});

/** A match, as a lobby shows it, told apart by `game`. */
export const matchSchema = byGame("Match", perGame("Match", "A match, as a lobby shows it.", matchFields));

/** A match, as a lobby shows it. */
export type MatchView = Wire<typeof matchSchema>;

const viewOf = perGame(
  "View",
  "Everything that one viewer may see of a match.",
  ({ matchOptions, matchClocks, table, action, choices }) => ({
    match: idSchema(),
    rules: rulesSchema(),
    status: statusSchema(),
    rev: revSchema(),
    revealBy: revealBySchema().exactOptional(),
    fillAt: fillAtSchema().exactOptional(),
    options: matchOptions,
    clocks: matchClocks.nullable().meta(NO_CLOCKS),
    seats: seatsSchema(),
    you: seatNumberSchema()
      .nullable()
      .meta({ description: "The receiver's own seat. Null for a spectator." }),
    commitment: commitmentSchema(),
    deadline: deadlineSchema(),
    table: table.nullable().meta({ description: "Null while the match is open." }),
    legal: z.array(action).exactOptional().meta(LEGAL),
    choices,
  }),
);

/** All that one viewer may see of a match, told apart by `game`. */
export const viewSchema = byGame("View", viewOf);

/** All that one viewer may see of a match. */
export type View = Wire<typeof viewSchema>;

export const ownSchema = onDemand(() =>
  z.int().min(0).meta({
    description:
      "How many actions of your own seat the match holds, with the private ones. Spectators do not get it.",
  }),
);

/** What a viewer may see of the match, as of `seq`. */
const seen = (schemas: GameSchemas) => ({
  seq: seqSchema(),
  own: ownSchema().exactOptional(),
  view: viewOf(schemas),
  time: timeSchema(),
});

/** The answer of `GET /v1/matches/{id}`. */
export const seenMatchSchema = byGame(
  "SeenMatch",
  perGame("SeenMatch", "A match, and what you may see of it as of `seq`.", (schemas) => ({
    ...matchFields(schemas),
    ...seen(schemas),
  })),
);

/** A match, and what the caller may see of it as of `seq`. */
export type SeenMatch = Wire<typeof seenMatchSchema>;

/** The answer to a player who takes a seat. */
export const seatedSchema = byGame(
  "Seated",
  perGame("Seated", "A match, and your seat at it.", (schemas) => ({
    ...matchFields(schemas),
    ...seen(schemas),
    seat: seatNumberSchema(),
  })),
);

/** A match in which the caller has just got a seat, with the number of that seat. */
export type Seated = Wire<typeof seatedSchema>;

/**
 * The answer of `GET /v1/matches/{id}/events`. `events` is empty while the match is open, and where the relay has no
 * events after `since`.
 */
export const newsSchema = byGame(
  "News",
  perGame(
    "News",
    "What happened after `since`, and what you may see of the match as of `seq`.",
    (schemas) => ({
      match: idSchema(),
      from: fromSchema(),
      events: z.array(schemas.event),
      ...seen(schemas),
      retryMs: retryMsSchema(),
    }),
  ),
);

/** What happened in a match after `since`, and what the caller may see of it as of `seq`. */
export type News = Wire<typeof newsSchema>;

// Arenas on the wire: what a maker asks for, an arena, its table, its matches, and a series of arenas.
import * as z from "zod";
import {
  ARENA_ENTRIES,
  ARENA_FILLS,
  ARENA_REPEATS,
  ARENA_STATUSES,
  ENTRANT_STATES,
} from "../games/arena-kinds.ts";
import { LEVELS } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import { openWords } from "../games/shared-schemas.ts";
import { byGame, type GameSchemas, gameIdSchema, knownGameSchema, perGame } from "./catalog-schema.ts";
import { among, having, where } from "./conditions.ts";
import { codeSchema, idSchema, listOf, timeSchema } from "./conventions.ts";
import { VISIBILITIES } from "./match.ts";
import { labelSchema } from "./player-texts.ts";
import { pageQuerySchema } from "./rest.ts";
import type { Wire } from "./wire.ts";

/** Of a match in an arena. */
export const ARENA_MATCH_STATUSES = ["live", "over", "abandoned"] as const;

const MINUTES = { min: 5, max: 720 };

const newArenaOf = ({ game, name, options, clocks }: GameSchemas) =>
  z
    .strictObject({
      game: z.literal(game.id),
      name: labelSchema(),
      seats: z
        .int()
        .min(Math.max(2, game.seats.min))
        .max(game.seats.max)
        .meta({ description: "Of each match." }),
      options: options.prefault({}),
      clocks: clocks
        .prefault({})
        .meta({ description: "Every clock is on, because the arena must end." })
        .refine((seconds) => Object.values(seconds).every((each) => each > 0), "Expected every clock on"),
      rated: z.boolean().default(false).meta({ description: "Needs a public arena without house bots." }),
      entry: z.enum(ARENA_ENTRIES).default("all").meta({ description: "Who may enter." }),
      visibility: z.enum(VISIBILITIES),
      fill: z.enum(ARENA_FILLS).default("wait").meta({
        description:
          "What becomes of seats for which nobody is free. `bots`: house bots take them after 10 s.",
      }),
      level: z.enum(LEVELS).default("normal").meta({ description: "Of the house bots." }),
      startsAt: timeSchema().exactOptional().meta({
        description: "At most 30 days ahead. Left out, or in the past: at once.",
      }),
      minutes: z.int().min(MINUTES.min).max(MINUTES.max),
      every: z
        .enum(ARENA_REPEATS)
        .nullable()
        .default(null)
        .meta({ description: "How often it comes again, at the same time." }),
    })
    .superRefine(({ rated, visibility, fill }, context) => {
      if (!rated || (visibility === "public" && fill === "wait")) return;
      const message = "A rated arena must be public, and without house bots";
      context.addIssue({ code: "custom", path: ["rated"], message });
    })
    .meta({
      id: `New${name}Arena`,
      ...where({
        rated: {
          anyOf: [
            { properties: { rated: among(false) } },
            {
              ...having({ visibility: among("public") }),
              properties: { visibility: among("public"), fill: among("wait") },
            },
          ],
        },
        clocks: {
          properties: {
            clocks: {
              properties: Object.fromEntries(
                Object.keys(game.clocks).map((phase) => [phase, { minimum: 1 }]),
              ),
            },
          },
        },
      }),
    });

/** The body of `POST /v1/arenas`, told apart by `game`. */
export const newArenaSchema = byGame("NewArena", newArenaOf);
/** A new arena, as its maker asks for it. */
export type NewArena = Wire<typeof newArenaSchema>;

const personSchema = onDemand(() =>
  z
    .object({ player: idSchema(), name: z.string().meta({ description: "Empty: the player is gone." }) })
    .meta({ id: "ArenaPlayer" }),
);

const podiumSchema = onDemand(() =>
  z.array(
    z
      .object({ place: z.int().min(1), ...personSchema().shape, points: z.int().min(0) })
      .meta({ id: "PodiumPlace" }),
  ),
);

const youSchema = onDemand(() =>
  z
    .object({
      state: openWords(ENTRANT_STATES),
      match: idSchema().nullable().meta({ description: "Where you sit now." }),
      place: z.int().min(1).nullable().meta({ description: "Null in a list, and before you have a row." }),
      points: z.int().min(0).nullable(),
    })
    .meta({ id: "ArenaEntrant" }),
);

const statusSchema = onDemand(() =>
  openWords(ARENA_STATUSES).meta({
    description: "`closed`: by its maker, before it began.",
  }),
);

const arenaFields = ({ matchOptions, matchClocks }: GameSchemas) => ({
  id: idSchema(),
  name: z.string(),
  rules: z.int().min(1),
  options: matchOptions,
  clocks: matchClocks,
  seats: z.int().min(2).meta({ description: "Of each match." }),
  rated: z.boolean(),
  entry: openWords(ARENA_ENTRIES).meta({ description: "Who may enter." }),
  visibility: openWords(VISIBILITIES),
  code: codeSchema()
    .exactOptional()
    .meta({ description: "The code of a private arena. Only its maker and its entrants see it." }),
  fill: openWords(ARENA_FILLS),
  level: openWords(LEVELS).exactOptional().meta({ description: "Of the house bots, if there are any." }),
  startsAt: timeSchema(),
  minutes: z.int().min(MINUTES.min).max(MINUTES.max),
  endsAt: timeSchema().meta({
    description: "No match begins after it. Those that run go on, and may count.",
  }),
  every: openWords(ARENA_REPEATS).nullable(),
  series: idSchema().nullable(),
  status: statusSchema(),
  entrants: z.int().min(0).meta({ description: "With those who have left." }),
  matches: z.int().min(0),
  maker: personSchema(),
  podium: podiumSchema().meta({
    description: "The best three so far. In a list only of arenas that have ended.",
  }),
  you: youSchema().nullable().meta({ description: "Null: you have not entered." }),
});

/** An arena, told apart by `game`. */
export const arenaSchema = byGame(
  "Arena",
  perGame("Arena", "Matches that follow one another until a time, and one table.", arenaFields),
);
/** An arena. */
export type ArenaView = Wire<typeof arenaSchema>;

export const arenaListSchema = onDemand(() => listOf(arenaSchema()).meta({ id: "ArenaList" }));

export const listArenasQuerySchema = onDemand(() =>
  z.strictObject({
    game: knownGameSchema().exactOptional().meta({ description: "Only arenas of this game." }),
    status: z.enum(["ahead", "ended"]).default("ahead").meta({
      description: "`ahead`: planned and live ones, the next first. `ended`: the newest first.",
    }),
    ...pageQuerySchema().shape,
  }),
);

export const enterArenaSchema = onDemand(() =>
  z
    .strictObject({
      code: codeSchema().exactOptional(),
      paused: z.boolean().default(false).meta({ description: "Whether you get no match for now." }),
    })
    .meta({ id: "EnterArena" }),
);

/** A row of an arena's table. */
export const standingSchema = onDemand(() =>
  z
    .object({
      place: z.int().min(1),
      ...personSchema().shape,
      bot: z.boolean(),
      points: z.int().min(0),
      played: z.int().min(0).meta({ description: "Matches that count." }),
      won: z.int().min(0).meta({ description: "First places." }),
      state: openWords(ENTRANT_STATES),
    })
    .meta({ id: "Standing" }),
);
/** A row of an arena's table. */
export type StandingView = Wire<typeof standingSchema>;

export const standingListSchema = onDemand(() => listOf(standingSchema()).meta({ id: "StandingList" }));

const arenaSeatSchema = onDemand(() =>
  z.union([
    personSchema(),
    z.object({ house: openWords(LEVELS) }).meta({ id: "ArenaHouseBot", description: "A house bot." }),
  ]),
);

/** A match of an arena. */
export const arenaMatchSchema = onDemand(() =>
  z
    .object({
      match: idSchema(),
      seats: z.array(arenaSeatSchema()),
      status: openWords(ARENA_MATCH_STATUSES).meta({
        description: "`abandoned`: it gives points to nobody.",
      }),
      startedAt: timeSchema(),
      places: z.array(z.int().min(1)).exactOptional().meta({ description: "By seat, 1 the best." }),
      points: z.array(z.int().min(0)).exactOptional().meta({ description: "By seat." }),
    })
    .meta({ id: "ArenaMatch" }),
);
/** A match of an arena. */
export type ArenaMatchView = Wire<typeof arenaMatchSchema>;

export const arenaMatchListSchema = onDemand(() => listOf(arenaMatchSchema()).meta({ id: "ArenaMatchList" }));

export const arenaMatchesQuerySchema = onDemand(() =>
  z.strictObject({
    player: idSchema().exactOptional().meta({ description: "Only matches of this player." }),
    code: codeSchema()
      .exactOptional()
      .meta({ description: "The code of a private arena.", param: { id: "ArenaCode" } }),
    ...pageQuerySchema().shape,
  }),
);

export const standingsQuerySchema = onDemand(() =>
  z.strictObject({ code: arenaMatchesQuerySchema().shape.code, ...pageQuerySchema().shape }),
);

/** A series of arenas. */
export const seriesSchema = onDemand(() =>
  z
    .object({
      id: idSchema(),
      name: z.string(),
      game: gameIdSchema(),
      every: openWords(ARENA_REPEATS),
      maker: personSchema(),
      next: idSchema()
        .nullable()
        .meta({ description: "The arena that is planned or live. Null: none comes." }),
      nights: z
        .array(
          z
            .object({
              arena: idSchema(),
              startsAt: timeSchema(),
              entrants: z.int().min(0),
              podium: podiumSchema(),
            })
            .meta({ id: "Night" }),
        )
        .meta({ description: "The last 30 that have ended, the newest first." }),
    })
    .meta({ id: "Series", description: "Arenas that come again and again." }),
);
/** A series of arenas. */
export type SeriesView = Wire<typeof seriesSchema>;

/** A player in the table of a series. */
export const seriesStandingSchema = onDemand(() =>
  z
    .object({
      place: z.int().min(1),
      ...personSchema().shape,
      bot: z.boolean(),
      nights: z.int().min(1),
      points: z.int().min(0),
      played: z.int().min(0),
      rating: z.object({ value: z.int(), low: z.int(), high: z.int() }).meta({
        id: "SeriesRating",
        description:
          "From the matches of the series alone. `low` is 1000 + 24 (mu - 3 sigma) of OpenSkill, as on leaderboards. `value` has mu, and `high` mu + 3 sigma.",
      }),
    })
    .meta({ id: "SeriesStanding" }),
);
/** A player in the table of a series. */
export type SeriesStandingView = Wire<typeof seriesStandingSchema>;

export const seriesStandingListSchema = onDemand(() =>
  listOf(seriesStandingSchema()).meta({ id: "SeriesStandingList" }),
);

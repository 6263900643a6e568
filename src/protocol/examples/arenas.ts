// Examples of an arena that Ada opens for every Friday, and that Bo has entered.
import type { ArenaView } from "../arenas.ts";
import type * as arenas from "../operations/arenas.ts";
import type { ExamplesOf } from "./example.ts";

const ADA = { player: "5Qn8rTfW2kYb", name: "Ada" };
const BO = { player: "9WcX4hLp7DzM", name: "Bo" };

export const PLANNED_ARENA: ArenaView = {
  id: "4hT9vKq2XzRb",
  game: "zip-zap",
  name: "Friday night",
  rules: 1,
  options: { scoring: "points", wildOnWild: true },
  clocks: { ready: 20, window: 12, lead: 20 },
  seats: 2,
  rated: false,
  entry: "all",
  visibility: "public",
  fill: "bots",
  level: "normal",
  startsAt: "2026-03-06T19:00:00.000Z",
  minutes: 60,
  endsAt: "2026-03-06T20:00:00.000Z",
  every: "week",
  series: "8sLm3WpDq6Fz",
  status: "planned",
  entrants: 0,
  matches: 0,
  maker: ADA,
  podium: [],
  you: null,
};

const LIVE: ArenaView = {
  ...PLANNED_ARENA,
  status: "live",
  entrants: 14,
  matches: 23,
  podium: [{ place: 1, ...BO, points: 8 }],
  you: { state: "playing", match: "7kQ2mXv9TzB4", place: 1, points: 8 },
};

const ENDED: ArenaView = { ...LIVE, status: "ended", matches: 61, you: null };

const ROW = { place: 1, ...BO, bot: false, points: 8, played: 5, won: 4 };

export const arenasExamples: ExamplesOf<typeof arenas> = {
  openArena: {
    body: {
      night: {
        summary: "Every week at the same time, with house bots where nobody is free",
        value: {
          ...{ game: "zip-zap", name: "Friday night", seats: 2, visibility: "public", fill: "bots" },
          ...{ startsAt: "2026-03-06T19:00:00.000Z", minutes: 60, every: "week" },
        },
      },
      ladder: {
        summary: "A rated arena of bots, at once",
        value: {
          ...{ game: "zip-zap", name: "Bots only", seats: 2, visibility: "public", minutes: 30 },
          ...{ entry: "bots", rated: true },
        },
      },
    },
    answers: { 201: { planned: { summary: "It is planned", value: PLANNED_ARENA } } },
  },
  listArenas: {
    answers: {
      200: { one: { summary: "One arena to come", value: { items: [PLANNED_ARENA], next: null } } },
    },
  },
  getArena: { answers: { 200: { ended: { summary: "An arena that has ended", value: ENDED } } } },
  listStandings: {
    answers: {
      200: {
        one: {
          summary: "One player so far",
          value: { items: [{ ...ROW, state: "playing" }], next: null },
        },
      },
    },
  },
  listArenaMatches: {
    answers: {
      200: {
        two: {
          summary: "A match against a house bot, and one that is over",
          value: {
            items: [
              {
                match: "7kQ2mXv9TzB4",
                seats: [BO, { house: "normal" }],
                status: "live",
                startedAt: "2026-03-06T19:21:05.000Z",
              },
              {
                match: "2pXc8RvN5TgW",
                seats: [ADA, BO],
                status: "over",
                startedAt: "2026-03-06T19:12:40.000Z",
                places: [2, 1],
                points: [0, 2],
              },
            ],
            next: null,
          },
        },
      },
    },
  },
  enterArena: {
    body: {
      plain: { summary: "Enter, or return", value: {} },
      pause: { summary: "Get no match for now", value: { paused: true } },
    },
    answers: { 200: { in: { summary: "As Bo sees it", value: LIVE } } },
  },
  leaveArena: { answers: {} },
  closeArena: { answers: {} },
  getSeries: {
    answers: {
      200: {
        weekly: {
          summary: "One night so far",
          value: {
            ...{ id: "8sLm3WpDq6Fz", name: "Friday night", game: "zip-zap", every: "week", maker: ADA },
            next: "6bNq1YwKs4Hd",
            nights: [
              {
                ...{ arena: PLANNED_ARENA.id, startsAt: PLANNED_ARENA.startsAt, entrants: 14 },
                podium: [{ place: 1, ...BO, points: 8 }],
              },
            ],
          },
        },
      },
    },
  },
  listSeriesStandings: {
    answers: {
      200: {
        one: {
          summary: "One player",
          value: {
            items: [
              {
                ...{ place: 1, ...BO, bot: false, nights: 1, points: 8, played: 5 },
                rating: { value: 1_702, low: 1_214, high: 2_190 },
              },
            ],
            next: null,
          },
        },
      },
    },
  },
};

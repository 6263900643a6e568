// The operations of arenas and of their series.
import {
  arenaListSchema,
  arenaMatchesQuerySchema,
  arenaMatchListSchema,
  arenaSchema,
  enterArenaSchema,
  listArenasQuerySchema,
  newArenaSchema,
  seriesSchema,
  seriesStandingListSchema,
  standingListSchema,
  standingsQuerySchema,
} from "../arenas.ts";
import { defineOperation, TAKES_NOTHING } from "../operation.ts";
import { IN_ARENA, IN_SERIES } from "../path-params.ts";
import { codeQuerySchema } from "../rest.ts";

const common = { ...TAKES_NOTHING, tag: "arenas" } as const;

export const openArena = defineOperation({
  ...common,
  operationId: "openArena",
  sheds: "matches",
  method: "post",
  path: "/v1/arenas",
  summary: "Open an arena",
  description: "You are its maker but have not entered, and the game's defaults fill in what you leave out.",
  access: "match:create",
  account: "needed",
  keyed: "own",
  body: newArenaSchema,
  answers: {
    201: { description: "The arena.", schema: arenaSchema, location: "/v1/arenas/{arena}" },
  },
  problems: ["limit-reached", "muted"],
});

export const listArenas = defineOperation({
  ...common,
  operationId: "listArenas",
  method: "get",
  path: "/v1/arenas",
  summary: "List public arenas",
  description: "Those to come and those that run, or those that have ended.",
  access: "optional",
  query: listArenasQuerySchema,
  answers: { 200: { description: "A page of arenas.", schema: arenaListSchema } },
});

export const getArena = defineOperation({
  ...common,
  operationId: "getArena",
  caching: "never",
  method: "get",
  path: "/v1/arenas/{arena}",
  params: IN_ARENA,
  summary: "Look at an arena",
  description: "A private arena needs its code, unless you are its maker or have entered.",
  access: "optional",
  limit: "codes",
  query: codeQuerySchema,
  answers: { 200: { description: "The arena.", schema: arenaSchema } },
});

export const listStandings = defineOperation({
  ...common,
  operationId: "listStandings",
  caching: "never",
  method: "get",
  path: "/v1/arenas/{arena}/standings",
  params: IN_ARENA,
  summary: "Read an arena's table",
  description:
    "The best first: by points, then by first places, then by fewer matches, then by who entered first.",
  access: "optional",
  limit: "codes",
  query: standingsQuerySchema,
  answers: { 200: { description: "A page of the table.", schema: standingListSchema } },
});

export const listArenaMatches = defineOperation({
  ...common,
  operationId: "listArenaMatches",
  caching: "never",
  method: "get",
  path: "/v1/arenas/{arena}/matches",
  params: IN_ARENA,
  summary: "List an arena's matches",
  description: "The newest first.",
  access: "optional",
  limit: "codes",
  query: arenaMatchesQuerySchema,
  answers: { 200: { description: "A page of matches.", schema: arenaMatchListSchema } },
});

export const enterArena = defineOperation({
  ...common,
  operationId: "enterArena",
  sheds: "matches",
  method: "put",
  path: "/v1/arenas/{arena}/entry",
  params: IN_ARENA,
  summary: "Enter an arena, pause there, or return",
  description: "You get a match as soon as you are free and somebody else is.",
  access: "match:play",
  account: "needed",
  limit: "codes",
  body: enterArenaSchema,
  answers: { 200: { description: "The arena, with you in it.", schema: arenaSchema } },
  problems: ["limit-reached", "arena-over", "arena-full", "not-allowed-in", "account-entered"],
});

export const leaveArena = defineOperation({
  ...common,
  operationId: "leaveArena",
  method: "delete",
  path: "/v1/arenas/{arena}/entry",
  params: IN_ARENA,
  summary: "Leave an arena",
  description: "A match that runs goes on and counts, and your points stay.",
  access: "match:play",
  account: "needed",
  answers: { 204: { description: "You have left." } },
  problems: ["not-entered"],
});

export const closeArena = defineOperation({
  ...common,
  operationId: "closeArena",
  method: "delete",
  path: "/v1/arenas/{arena}",
  params: IN_ARENA,
  summary: "Close an arena",
  description: "Only its maker may: a planned arena is gone, a live one ends now, and neither comes again.",
  access: "match:create",
  answers: { 204: { description: "The arena is closed." } },
  problems: ["not-host", "arena-over"],
});

export const getSeries = defineOperation({
  ...common,
  operationId: "getSeries",
  caching: "never",
  method: "get",
  path: "/v1/series/{series}",
  params: IN_SERIES,
  summary: "Look at a series of arenas",
  description:
    "The next one, and the last ones with their best three; a private one needs the code of its arenas, unless you are its maker or have entered.",
  access: "optional",
  limit: "codes",
  query: codeQuerySchema,
  answers: { 200: { description: "The series.", schema: seriesSchema } },
});

export const listSeriesStandings = defineOperation({
  ...common,
  operationId: "listSeriesStandings",
  caching: "never",
  method: "get",
  path: "/v1/series/{series}/standings",
  params: IN_SERIES,
  summary: "Read a series' table",
  description: "The first thousand players by points over all nights.",
  access: "optional",
  limit: "codes",
  query: standingsQuerySchema,
  answers: { 200: { description: "A page of the table.", schema: seriesStandingListSchema } },
});

// One match of two in the examples of the OpenAPI document: Ada opens it, Bo joins, both want the same card. The cards
// follow from a secret of 64 zeros.
import type { MatchView, News, Seated, SeatView, SeenMatch, View } from "../match.ts";
import type { NewPlayerView, PlayerView } from "../player.ts";
import { problemOf } from "../problem.ts";
import type { ServedRecord } from "../record.ts";
import { refusalText } from "../refusal-text.ts";
import type { ServiceView } from "../rest.ts";
import type { Invitation } from "../seats.ts";
import type { WholeEvents } from "../server-frame.ts";

export const SERVICE: Omit<ServiceView, "version" | "games"> = {
  name: "turn-relay",
  websocket: "ws://127.0.0.1:8787/ws",
  openapi: "http://127.0.0.1:8787/openapi.json",
  asyncapi: "http://127.0.0.1:8787/asyncapi.json",
  docs: "http://127.0.0.1:8787/docs",
  limits: {},
};

const ADA: PlayerView = {
  id: "5Qn8rTfW2kYb",
  name: "Ada",
  bot: false,
  createdAt: "2026-03-01T18:00:00.000Z",
};

export const NEW_PLAYER: NewPlayerView = { player: ADA, token: "tr_7Hq2mXv9TzB4cLw8RkN3pYd6Gs5JfAe1" };

const sits = (player: string, name: string, connected: boolean): SeatView => ({
  player,
  name,
  bot: false,
  connected,
  acts: "player",
});
const FREE_SEAT: SeatView = { player: null, name: "", bot: false, connected: false, acts: "nobody" };
const BO_ID = "9WcX4hLp7DzM";

const secret = "0".repeat(64);

const setUp = {
  game: "zip-zap",
  rules: 1,
  options: { scoring: "points", wildOnWild: true },
  clocks: { ready: 20, window: 12, lead: 20 },
  commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
} as const;

const match = "7kQ2mXv9TzB4";
const createdAt = "2026-03-01T18:00:05.000Z";
const startedAt = "2026-03-01T18:00:31.250Z";
const lobby = {
  id: match,
  ...setUp,
  visibility: "public",
  bots: "welcome",
  rated: false,
  createdAt,
} as const;

export const OPEN_MATCH: MatchView = {
  ...lobby,
  status: "open",
  seats: [sits(ADA.id, "Ada", false), FREE_SEAT],
  rev: 1,
};

/** What Bo reveals, and its SHA-256. */
export const BOS_ENTROPY = {
  entropy: "Zp4-uT9_wQ2xKe7B",
  hash: "7368cd603ce64970f42cbbed6ca6c7d8f7794a6dfc29be7f658751eb077d5fb5",
} as const;

/** Bo took the last seat and promised entropy. The match waits for it. */
export const SETTLED_MATCH: MatchView = {
  ...OPEN_MATCH,
  seats: [sits(ADA.id, "Ada", true), { ...sits(BO_ID, "Bo", false), entropyHash: BOS_ENTROPY.hash }],
  rev: 3,
  revealBy: "2026-03-01T18:00:36.250Z",
};

/** Ada's connection watches. Bo took the last seat, which started the match, and has not connected yet. */
const startedMatch: MatchView = {
  ...lobby,
  status: "live",
  seats: [sits(ADA.id, "Ada", true), sits(BO_ID, "Bo", false)],
  rev: 4,
  startedAt,
};

export const LIVE_MATCH: MatchView = {
  ...startedMatch,
  seats: [sits(ADA.id, "Ada", true), sits(BO_ID, "Bo", true)],
  rev: 5,
};

export const INVITATION: Invitation = { id: "c4a1f09be27d5638f1b2c3d4", match, player: BO_ID };

/** Nobody came, so Ada plays against the house. */
export const HOUSE_MATCH: MatchView = {
  ...lobby,
  status: "live",
  seats: [
    sits(ADA.id, "Ada", true),
    { player: null, name: "Tock", bot: true, house: "normal", face: "clock", connected: false, acts: "bot" },
  ],
  rev: 4,
  startedAt,
};

export const FINISHED_MATCH: MatchView = {
  ...startedMatch,
  status: "over",
  seats: [sits(ADA.id, "Ada", false), sits(BO_ID, "Bo", false)],
  rev: 6,
  endedAt: "2026-03-01T18:09:12.480Z",
  scores: [21, 38],
  ranking: [1, 2],
};

const openView: View = {
  match,
  ...setUp,
  status: "open",
  rev: 1,
  seats: OPEN_MATCH.seats,
  you: 0,
  deadline: null,
  table: null,
  legal: [],
};

export const ADA_SEATED: Seated = {
  ...OPEN_MATCH,
  seat: 0,
  seq: 0,
  own: 0,
  view: openView,
  time: createdAt,
};

/** In the open rematch. */
export const ADA_AGAIN: Seated = {
  ...ADA_SEATED,
  id: "3nYc6KwQ1sVd",
  rematchOf: match,
  view: { ...openView, match: "3nYc6KwQ1sVd" },
};

const table = (more: object) => ({
  phase: "open",
  round: 1,
  top: "w6",
  topBy: null,
  lead: null,
  stock: 5,
  hands: [{ count: 13 }, { count: 13 }],
  passed: [],
  ready: [],
  scores: [0, 0],
  over: false,
  ranking: null,
  ...more,
});

const dealtToBo = ["r3", "r5", "r6", "r7", "r8", "r10", "y2", "y9", "w3", "w5", "w7", "w10", "zap"];
const handOf = (cards: readonly string[]) => ({ count: cards.length, cards });
const discard = (card: string) => ({ type: "discard", card });

const readyView: View = {
  match,
  ...setUp,
  status: "live",
  rev: 4,
  seats: startedMatch.seats,
  you: 1,
  deadline: "2026-03-01T18:00:51.250Z",
  table: table({ phase: "ready", top: null, stock: 6, hands: [{ count: 13 }, handOf(dealtToBo)] }),
  legal: [{ type: "ready" }],
};

/** Bo took the last seat, and the match began. */
export const BO_SEATED: Seated = {
  ...startedMatch,
  seat: 1,
  seq: 2,
  own: 0,
  view: readyView,
  time: startedAt,
};

/** After the first flip, as a stranger sees the match. */
const spectatorView: View = {
  match,
  ...setUp,
  status: "live",
  rev: 5,
  seats: LIVE_MATCH.seats,
  you: null,
  deadline: "2026-03-01T18:00:45.000Z",
  table: table({}),
};

export const SEEN_MATCH: SeenMatch = {
  ...LIVE_MATCH,
  seq: 5,
  view: spectatorView,
  time: "2026-03-01T18:00:34.100Z",
};

const led = { phase: "lead", top: "y7", topBy: 0, lead: 0 };
const ledEvents = [
  { type: "discarded", seat: 0, card: "y7" },
  { type: "leadTaken", seat: 0 },
];
const ledUntil = "2026-03-01T18:00:55.300Z";
const adasHand = ["r2", "r4", "r9", "y1", "y3", "y4", "y5", "w1", "w2", "w4", "w9", "zap"];

export const ADAS_ANSWER: WholeEvents = {
  type: "events",
  game: "zip-zap",
  match,
  from: 6,
  events: ledEvents,
  seq: 7,
  own: 2,
  table: table({ ...led, hands: [handOf(adasHand), { count: 13 }] }),
  legal: [...adasHand.slice(0, -1).map(discard), { type: "zap" }],
  deadline: ledUntil,
  time: "2026-03-01T18:00:35.310Z",
  ack: "a1",
};

export const BOS_REFUSAL = {
  ...problemOf("beaten", refusalText("beaten")),
  refusal: {
    game: "zip-zap",
    match,
    id: "b1",
    code: "beaten",
    by: 0,
    beatenAt: 6,
    behindMs: 41,
    from: 6,
    seq: 7,
    events: ledEvents,
    own: 1,
    table: table({ ...led, hands: [{ count: 12 }, handOf(dealtToBo)] }),
    legal: [],
    deadline: ledUntil,
    time: "2026-03-01T18:00:35.350Z",
  },
};

export const NEWS: News = {
  game: "zip-zap",
  match,
  from: 6,
  events: ledEvents,
  seq: 7,
  view: {
    ...spectatorView,
    deadline: ledUntil,
    table: table({ ...led, hands: [{ count: 12 }, { count: 13 }] }),
  },
  time: "2026-03-01T18:00:35.400Z",
};

export const RECORD: ServedRecord = {
  format: "turn-relay/2",
  match,
  ...setUp,
  seats: 2,
  secret,
  entropy: ["", ""],
  entropyHashes: [null, null],
  players: [
    { player: ADA.id, name: "Ada", bot: false },
    { player: BO_ID, name: "Bo", bot: false },
  ],
  createdAt,
  startedAt,
  endedAt: "2026-03-01T18:09:12.480Z",
  ranking: [1, 2],
  actions: [
    { type: "action", seat: 0, action: { type: "ready" } },
    { type: "action", seat: 1, action: { type: "ready" } },
    { type: "action", seat: 0, action: discard("y7") },
    { type: "clock" },
  ],
};

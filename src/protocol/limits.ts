// Every limit on callers, in the order of the wire: its default, its window, what it counts. Settings, `GET /v1`, problems
// and docs/protocol.md come from this table. Knows nobody who counts.
import type { Phrase } from "./phrases/phrase.ts";

export interface DeclaredLimit {
  /** The default. */
  readonly most: number;
  /** Of a rate. Left out: a number of things at the same time. */
  readonly windowSeconds?: number;
  /** The relay does not let a deployer change it, and `GET /v1` does not tell it. */
  readonly isFixed?: true;
  /** Nothing is refused, so no problem names it. */
  readonly isUnnamed?: true;
  /** For docs/protocol.md. */
  readonly counts: string;
  /** The problem's detail, in each language. Left out: another sentence fits. */
  readonly reached?: Phrase;
}

const SECOND = 1;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

export const CALLER_LIMITS = {
  framesPerSecond: {
    most: 20,
    windowSeconds: SECOND,
    counts:
      "frames of one connection, a quarter of that without a token; see [below](#frames-on-a-socket). An act over REST is a request",
  },
  framesPerSecondByAccount: {
    most: 60,
    windowSeconds: SECOND,
    counts: "frames of an account: a player with all its tokens and bot accounts",
  },
  framesPerSecondByAddress: {
    most: 120,
    windowSeconds: SECOND,
    counts: "frames of all players at an address. Connections without a token share 30 more",
  },
  connectionsPerMinute: { most: 120, windowSeconds: MINUTE, counts: "new connections of an account" },
  connectionsPerMinuteByAddress: {
    most: 60,
    windowSeconds: MINUTE,
    counts: "new connections of an address, without a token or with a bad one",
  },
  requestsPerMinute: {
    most: 300,
    windowSeconds: MINUTE,
    counts:
      "REST requests of an account. One with an `Idempotency-Key` counts as five. A minute begins with your first request",
  },
  actsPerMinute: {
    most: 600,
    windowSeconds: MINUTE,
    counts: "acts of an account over REST. They do not count as requests",
  },
  reactionsPerMinute: {
    most: 20,
    windowSeconds: MINUTE,
    isFixed: true,
    counts: "[reactions](#reactions) of an account, at most five in a row. Each host counts by itself",
  },
  requestsPerMinuteByAddress: {
    most: 60,
    windowSeconds: MINUTE,
    counts:
      "REST requests of an address, without a token or with a bad one. New guests without an `Idempotency-Key`, `/healthz` and `/` do not count",
  },
  strayRequestsPerMinuteByAddress: {
    most: 120,
    windowSeconds: MINUTE,
    counts:
      "requests of an address that count nowhere else: to unknown addresses, by wrong methods, or unreadable. Five preflights count as one. Each host counts by itself",
  },
  guestsPerHour: {
    most: 10,
    windowSeconds: HOUR,
    counts:
      "new guests of an address. A repeat with the same `Idempotency-Key` does not count. `npm start` lifts it",
  },
  codesPerMinute: {
    most: 10,
    windowSeconds: MINUTE,
    isFixed: true,
    counts: "[wrong codes](#wrong-codes) of an account, or of an address without a token",
  },
  openMatches: {
    most: 5,
    counts: "open matches in which a player sits",
    reached: [
      "You have reached the limit of open matches. Leave one first.",
      "Alcanzaste el límite de partidas abiertas. Deja una antes.",
      "Þú hefur náð hámarksfjölda opinna viðureigna. Yfirgefðu eina fyrst.",
    ],
  },
  liveMatches: {
    most: 20,
    counts: "live matches in which a player sits",
    reached: [
      "You have reached the limit of matches. Leave one, or play one to its end.",
      "Alcanzaste el límite de partidas. Deja una o termínala.",
      "Þú hefur náð hámarksfjölda viðureigna. Yfirgefðu eina eða kláraðu hana.",
    ],
  },
  sockets: { most: 8, counts: "connections of a player, roughly" },
  socketsByAddress: { most: 200, counts: "open connections of an address without a token" },
  bots: {
    most: 5,
    counts: "bot accounts of an owner",
    reached: [
      "You have reached the limit of bots. Delete one first.",
      "Alcanzaste el límite de bots. Elimina uno antes.",
      "Þú hefur náð hámarksfjölda þjarka. Eyddu einum fyrst.",
    ],
  },
  arenas: {
    most: 3,
    counts: "arenas of an account that are planned or live",
    reached: [
      "You have reached the limit of arenas. Close one first.",
      "Alcanzaste el límite de arenas. Cierra una antes.",
      "Þú hefur náð hámarksfjölda leikvanga. Lokaðu einum fyrst.",
    ],
  },
  tokens: {
    most: 20,
    counts: "tokens and apps of a player. Signing in has as many places of its own, where the oldest goes",
    reached: [
      "The player has reached the limit of tokens. Revoke one first.",
      "El jugador alcanzó el límite de tokens. Revoca uno antes.",
      "Leikmaðurinn hefur náð hámarksfjölda tóka. Afturkallaðu einn fyrst.",
    ],
  },
  passkeys: {
    most: 10,
    counts: "passkeys of a player",
    reached: [
      "You have reached the limit of passkeys. Remove one first.",
      "Alcanzaste el límite de llaves de acceso. Elimina una antes.",
      "Þú hefur náð hámarksfjölda aðgangslykla. Fjarlægðu einn fyrst.",
    ],
  },
  webhooks: {
    most: 5,
    counts: "webhooks of an account",
    reached: [
      "You have reached the limit of webhooks. Delete one first.",
      "Alcanzaste el límite de webhooks. Elimina uno antes.",
      "Þú hefur náð hámarksfjölda vefkróka. Eyddu einum fyrst.",
    ],
  },
  pushSubscriptions: {
    most: 10,
    counts: "push subscriptions of a player: one for each browser",
    reached: [
      "You have reached the limit of browsers with notifications. Turn them off in one first.",
      "Alcanzaste el límite de navegadores con avisos. Desactívalos antes en uno.",
      "Þú hefur náð hámarksfjölda vafra með tilkynningum. Slökktu fyrst á þeim í einum.",
    ],
  },
  webhookDeliveriesPerMinute: {
    most: 60,
    windowSeconds: MINUTE,
    counts:
      "deliveries of an account's webhooks, pushes, and pings. As many more are parked as `too-many`. A ping is refused",
  },
  waits: {
    most: 4,
    isUnnamed: true,
    counts: "answers that the relay [holds back](#rest-only) at once, for an account. One more comes at once",
  },
  waitsByAddress: {
    most: 8,
    isUnnamed: true,
    counts: "the same for an address, and never more than an eighth of all that the relay holds",
  },
  invitations: {
    most: 20,
    isFixed: true,
    counts: "players whom a match has invited. The last ten are for the host",
    reached: [
      "The match has reached the limit of invitations.",
      "La partida alcanzó el límite de invitaciones.",
      "Viðureignin hefur náð hámarksfjölda boða.",
    ],
  },
  removals: {
    most: 100,
    isFixed: true,
    counts: "players whom the hosts of a match have removed, with their bots",
    reached: [
      "The match has reached the limit of removals. Open another.",
      "La partida alcanzó el límite de expulsiones. Abre otra.",
      "Viðureignin hefur náð hámarksfjölda brottvísana. Opnaðu aðra.",
    ],
  },
  invitationsPerHour: {
    most: 30,
    windowSeconds: HOUR,
    isFixed: true,
    counts: "new invitations of an account",
  },
  invitationsPerDay: {
    most: 5,
    windowSeconds: DAY,
    isFixed: true,
    counts: "new invitations of an account to one player",
  },
  reportsPerDay: {
    most: 20,
    windowSeconds: DAY,
    isFixed: true,
    counts: "reports of an account",
  },
} as const satisfies Readonly<Record<string, DeclaredLimit>>;

type Declared = typeof CALLER_LIMITS;
type Having<Field> = {
  [Name in keyof Declared]: Declared[Name] extends Field ? Name : never;
}[keyof Declared];

/** One that a deployer may set. */
export type SetLimit = Exclude<keyof Declared, Having<{ readonly isFixed: true }>>;
/** One that problems name. */
export type LimitName = Exclude<keyof Declared, Having<{ readonly isUnnamed: true }>>;
/** So many in a window. */
export type Rate = Having<{ readonly windowSeconds: number }>;

const DECLARED: Readonly<Record<string, DeclaredLimit>> = CALLER_LIMITS;
const isSet = (name: string): name is SetLimit => DECLARED[name] !== undefined && !DECLARED[name].isFixed;
const isNamed = (name: string): name is LimitName =>
  DECLARED[name] !== undefined && !DECLARED[name].isUnnamed;

const SET_LIMITS: readonly SetLimit[] = Object.keys(CALLER_LIMITS).filter(isSet);
export const LIMIT_NAMES: readonly LimitName[] = Object.keys(CALLER_LIMITS).filter(isNamed);

/** A value for each limit that a deployer may set. */
export type BySetLimit<Value> = Readonly<Record<SetLimit, Value>>;

export const bySetLimit = <Value>(of: (name: SetLimit) => Value): BySetLimit<Value> => {
  const values = Object.fromEntries(SET_LIMITS.map((name) => [name, of(name)]));
  if (!isWhole(values)) throw new Error("a limit has no value");
  return values;
};

const isWhole = <Value>(values: Readonly<Record<string, Value>>): values is BySetLimit<Value> =>
  SET_LIMITS.every((name) => name in values);

/** What a caller at the limit is told. */
export const reachedText = (limit: LimitName): string =>
  DECLARED[limit]?.reached?.[0] ?? "You have reached the limit.";

export const limitPhrases: readonly Phrase[] = Object.values(DECLARED).flatMap(({ reached }) =>
  reached ? [reached] : [],
);

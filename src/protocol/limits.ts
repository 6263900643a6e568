// Every limit on callers, in the order of the wire: its default, its window. Settings, `GET /v1`, problems and
// docs/protocol.md come from this table. Knows nobody who counts.
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
  },
  framesPerSecondByAccount: {
    most: 60,
    windowSeconds: SECOND,
  },
  framesPerSecondByAddress: {
    most: 120,
    windowSeconds: SECOND,
  },
  connectionsPerMinute: { most: 120, windowSeconds: MINUTE },
  connectionsPerMinuteByAddress: {
    most: 60,
    windowSeconds: MINUTE,
  },
  requestsPerMinute: {
    most: 300,
    windowSeconds: MINUTE,
  },
  actsPerMinute: {
    most: 600,
    windowSeconds: MINUTE,
  },
  reactionsPerMinute: {
    most: 20,
    windowSeconds: MINUTE,
    isFixed: true,
  },
  requestsPerMinuteByAddress: {
    most: 60,
    windowSeconds: MINUTE,
  },
  strayRequestsPerMinuteByAddress: {
    most: 120,
    windowSeconds: MINUTE,
  },
  guestsPerHour: {
    most: 10,
    windowSeconds: HOUR,
  },
  codesPerMinute: {
    most: 10,
    windowSeconds: MINUTE,
    isFixed: true,
  },
  openMatches: {
    most: 5,
    reached: [
      "You have reached the limit of open matches. Leave one first.",
      "Alcanzaste el límite de partidas abiertas. Deja una antes.",
      "Þú hefur náð hámarksfjölda opinna viðureigna. Yfirgefðu eina fyrst.",
    ],
  },
  liveMatches: {
    most: 20,
    reached: [
      "You have reached the limit of matches. Leave one, or play one to its end.",
      "Alcanzaste el límite de partidas. Deja una o termínala.",
      "Þú hefur náð hámarksfjölda viðureigna. Yfirgefðu eina eða kláraðu hana.",
    ],
  },
  sockets: { most: 8 },
  socketsByAddress: { most: 200 },
  bots: {
    most: 5,
    reached: [
      "You have reached the limit of bots. Delete one first.",
      "Alcanzaste el límite de bots. Elimina uno antes.",
      "Þú hefur náð hámarksfjölda þjarka. Eyddu einum fyrst.",
    ],
  },
  arenas: {
    most: 3,
    reached: [
      "You have reached the limit of arenas. Close one, and wait until its last matches end.",
      "Alcanzaste el límite de torneos. Cierra uno y espera a que acaben sus últimas partidas.",
      "Þú hefur náð hámarksfjölda móta. Lokaðu einu og bíddu þar til síðustu viðureignum þess lýkur.",
    ],
  },
  tokens: {
    most: 20,
    reached: [
      "The player has reached the limit of tokens. Revoke one first.",
      "El jugador alcanzó el límite de tokens. Revoca uno antes.",
      "Leikmaðurinn hefur náð hámarksfjölda tóka. Afturkallaðu einn fyrst.",
    ],
  },
  passkeys: {
    most: 10,
    reached: [
      "You have reached the limit of passkeys. Remove one first.",
      "Alcanzaste el límite de llaves de acceso. Elimina una antes.",
      "Þú hefur náð hámarksfjölda aðgangslykla. Fjarlægðu einn fyrst.",
    ],
  },
  webhooks: {
    most: 5,
    reached: [
      "You have reached the limit of webhooks. Delete one first.",
      "Alcanzaste el límite de webhooks. Elimina uno antes.",
      "Þú hefur náð hámarksfjölda vefkróka. Eyddu einum fyrst.",
    ],
  },
  pushSubscriptions: {
    most: 10,
    reached: [
      "You have reached the limit of browsers with notifications. Turn them off in one first.",
      "Alcanzaste el límite de navegadores con avisos. Desactívalos antes en uno.",
      "Þú hefur náð hámarksfjölda vafra með tilkynningum. Slökktu fyrst á þeim í einum.",
    ],
  },
  webhookDeliveriesPerMinute: {
    most: 60,
    windowSeconds: MINUTE,
  },
  waits: {
    most: 4,
    isUnnamed: true,
  },
  waitsByAddress: {
    most: 8,
    isUnnamed: true,
  },
  invitations: {
    most: 20,
    isFixed: true,
    reached: [
      "The match has reached the limit of invitations.",
      "La partida alcanzó el límite de invitaciones.",
      "Viðureignin hefur náð hámarksfjölda boða.",
    ],
  },
  removals: {
    most: 100,
    isFixed: true,
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
  },
  invitationsPerDay: {
    most: 5,
    windowSeconds: DAY,
    isFixed: true,
  },
  reportsPerDay: {
    most: 20,
    windowSeconds: DAY,
    isFixed: true,
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

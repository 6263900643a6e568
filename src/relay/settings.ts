// What a deployer may configure: how long the relay keeps matches, and how much one caller may ask for.
import type { LogLevel } from "./ports/log.ts";

/** Each number is a maximum. Null: no limit. */
export interface CallerLimits {
  /**
   * Frames of one connection, of one account, and of one address. Some frames count as several: `FRAME_COSTS`. Each host
   * counts for itself. A caller may send ten seconds' worth at once. Without a token: a quarter of the connection's and the
   * address's.
   */
  readonly framesPerSecond: number | null;
  readonly framesPerSecondByAccount: number | null;
  readonly framesPerSecondByAddress: number | null;
  /** New connections of one account. */
  readonly connectionsPerMinute: number | null;
  /** New connections of one address, without a valid token. */
  readonly connectionsPerMinuteByAddress: number | null;
  /** Of one account: an owner with all its tokens and bots. */
  readonly requestsPerMinute: number | null;
  /** Of one address, for requests without a token. */
  readonly requestsPerMinuteByAddress: number | null;
  /** New guests of one address. */
  readonly guestsPerHour: number | null;
  /** Open matches in which one player sits. */
  readonly openMatches: number | null;
  /** Live matches in which one player sits. */
  readonly liveMatches: number | null;
  /** Of one player. */
  readonly sockets: number | null;
  /** Of one address, without a token. */
  readonly socketsByAddress: number | null;
  /** Bot accounts of one owner. */
  readonly bots: number | null;
  /** Of one player. One use prolongs them all, and a revocation searches them all. */
  readonly tokens: number | null;
  /** Of one account. */
  readonly webhooks: number | null;
  /** Of one account, to all its webhooks. Further attempts at a delivery do not count. */
  readonly webhookDeliveriesPerMinute: number | null;
  /** Of one account, at once: readers whom the relay holds. */
  readonly waits: number | null;
  /** The same of one address, whatever the accounts. */
  readonly waitsByAddress: number | null;
}

/** A CDN or proxy in front, which says who the client is. It proves itself by a secret. Names in lower case. */
export interface TrustedProxy {
  /** The header with the secret. */
  readonly secretHeader: string;
  /** SHA-256 of each secret that counts, in hexadecimal digits. */
  readonly secretHashes: readonly string[];
  /** The header with the client's address. */
  readonly addressHeader: string;
}

export interface Settings {
  /** How long the relay keeps a finished match. */
  readonly keptDays: number;
  /** How long players find a match in their histories and can read its record. */
  readonly archivedDays: number;
  /** Spectators of one match. */
  readonly watchers: number;
  /** What one host remembers of matches, in MB. */
  readonly hostMemoryMb: number;
  /** The shards of each game's lobby that new matches go to. One: builds from before the shards read no other. */
  readonly lobbyShards: number;
  /** Readers whom the relay holds at once. 0: it holds none. */
  readonly waiters: number;
  /** Whether webhooks may lead to this machine. Only for a relay on one machine. */
  readonly loopbackWebhooks: boolean;
  /** Null: the client's address is the one that the gateway sees. */
  readonly proxy: TrustedProxy | null;
  /** The least urgent lines of the log that are written. */
  readonly logLevel: LogLevel;
  readonly limits: CallerLimits;
}

export const DEFAULT_SETTINGS: Settings = {
  keptDays: 30,
  archivedDays: 365,
  watchers: 1_000,
  hostMemoryMb: 32,
  lobbyShards: 1,
  waiters: 100,
  loopbackWebhooks: false,
  proxy: null,
  logLevel: "info",
  limits: {
    framesPerSecond: 20,
    framesPerSecondByAccount: 60,
    framesPerSecondByAddress: 120,
    connectionsPerMinute: 120,
    connectionsPerMinuteByAddress: 60,
    requestsPerMinute: 300,
    requestsPerMinuteByAddress: 60,
    guestsPerHour: 10,
    openMatches: 5,
    liveMatches: 20,
    sockets: 8,
    socketsByAddress: 200,
    bots: 5,
    tokens: 20,
    webhooks: 5,
    webhookDeliveriesPerMinute: 60,
    waits: 4,
    waitsByAddress: 8,
  },
};

// What a deployer may configure: how long the relay keeps matches, and how much one caller may ask for.
import { type BySetLimit, bySetLimit, CALLER_LIMITS } from "../protocol/limits.ts";
import type { LogLevel } from "./ports/log.ts";

/** Each number is a maximum. Null: no limit. */
export type CallerLimits = BySetLimit<number | null>;

/** A CDN or proxy in front, which says who the client is. It proves itself by a secret. Names in lower case. */
export interface TrustedProxy {
  /** The header with the secret. */
  readonly secretHeader: string;
  /** SHA-256 of each secret that counts, in hexadecimal digits. */
  readonly secretHashes: readonly string[];
  /** The header with the client's address. */
  readonly addressHeader: string;
  /** Whether the relay refuses what comes without the secret. Otherwise, the secret only lets the proxy name addresses. */
  readonly required: boolean;
}

export interface Settings {
  /** How long the relay keeps a finished match. */
  readonly keptDays: number;
  /** How long players find a match in their histories and can read its record. */
  readonly archivedDays: number;
  /** Spectators of one match. */
  readonly watchers: number;
  /** Spectators over all matches. Null: no limit. */
  readonly watchersInAll: number | null;
  /** What one host remembers of matches, in MB. */
  readonly hostMemoryMb: number;
  /** The shards of each game's lobby that new matches go to. One: builds from before the shards read no other. */
  readonly lobbyShards: number;
  /** Readers whom the relay holds at once. 0: it holds none. */
  readonly waiters: number;
  /** Whether webhooks may lead to this machine. Only for a relay on one machine. */
  readonly loopbackWebhooks: boolean;
  /** Open connections of a client's address. Only for a relay on one machine. */
  readonly connectionsByAddress: number;
  /** Open connections of an address where `proxy` is set, because that address is the proxy's. The same. */
  readonly connectionsByProxy: number;
  /** Null: the client's address is the one that the gateway sees. */
  readonly proxy: TrustedProxy | null;
  /** US dollars a month, above whose daily share the relay sheds what is new. Null: it sheds nothing. */
  readonly budgetUsd: number | null;
  /** The least urgent lines of the log that are written. */
  readonly logLevel: LogLevel;
  readonly limits: CallerLimits;
}

export const DEFAULT_SETTINGS: Settings = {
  keptDays: 30,
  archivedDays: 365,
  watchers: 1_000,
  // A spectator gets at most a frame a second, so together half of the requests that AWS allows a new account.
  watchersInAll: 5_000,
  hostMemoryMb: 32,
  lobbyShards: 1,
  waiters: 100,
  loopbackWebhooks: false,
  connectionsByAddress: 400,
  connectionsByProxy: 4_000,
  proxy: null,
  budgetUsd: null,
  logLevel: "info",
  limits: bySetLimit((name) => CALLER_LIMITS[name].most),
};

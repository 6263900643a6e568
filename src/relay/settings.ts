// What a deployer may set of the relay: how long matches are kept, and how much one caller may ask for.

/** Each of them the most; null: no limit. */
export interface CallerLimits {
  /** A connection. */
  readonly actionsPerSecond: number | null;
  /** A token. */
  readonly requestsPerMinute: number | null;
  /** An address, of requests without a token. */
  readonly requestsPerMinuteByAddress: number | null;
  /** New guests, an address. */
  readonly guestsPerHour: number | null;
  /** A player sits at. */
  readonly openTables: number | null;
  /** A player sits at. */
  readonly liveMatches: number | null;
  /** A player's. */
  readonly sockets: number | null;
  /** An owner's bot accounts. */
  readonly bots: number | null;
}

export interface Settings {
  /** How long a finished match is kept. */
  readonly keptDays: number;
  /** How long players find it in their histories, and its record is told. */
  readonly archivedDays: number;
  /** Spectators of one match. */
  readonly watchers: number;
  readonly limits: CallerLimits;
}

export const DEFAULT_SETTINGS: Settings = {
  keptDays: 30,
  archivedDays: 365,
  watchers: 1_000,
  limits: {
    actionsPerSecond: 10,
    requestsPerMinute: 300,
    requestsPerMinuteByAddress: 60,
    guestsPerHour: 10,
    openTables: 5,
    liveMatches: 20,
    sockets: 8,
    bots: 5,
  },
};

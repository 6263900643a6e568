// The quotas of AWS and of the stack, and how much of each a load takes. Pure.
import { STORE_SCHEMA } from "../../aws/dynamo/store-schema.ts";
import { DEFAULT_SETTINGS } from "../../relay/settings.ts";

/** The load in the busiest second. */
export interface Load {
  /** Messages of the WebSocket API and REST requests, in and out. */
  readonly requests: number;
  /** Frames with acts, refused ones too. */
  readonly actFrames: number;
  /** REST requests, without acts. */
  readonly restRequests: number;
  readonly restActs: number;
  /** Matches of the most played game that begin. */
  readonly newMatches: number;
  /** Write units of a queue, if all of them were quick matches of one kind. */
  readonly queueWrites: number;
  /** Connections that are opened. */
  readonly connects: number;
  readonly invocations: number;
  /** Invocations at the same moment. */
  readonly concurrency: number;
  /** Timer functions at the same moment. */
  readonly timers: number;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** Write units of the busiest match. */
  readonly matchWrites: number;
}

export interface Wall {
  readonly name: string;
  readonly most: number;
  readonly used: number;
  /** What to do when it binds. */
  readonly remedy: string;
}

/** As the stack sets them by default (`infra/settings/`); a test compares. */
export const THROTTLES = { socketActs: 1_000, httpActs: 500, httpOthers: 500 } as const;
export const TIMER_ENVIRONMENTS = 2;

const PARTITION_WRITES = 1_000;
/** A match enters and leaves a lobby. */
const LOBBY_WRITES = 2;

const QUOTAS: readonly (Omit<Wall, "used"> & { readonly of: keyof Load })[] = [
  {
    name: "frames with acts a second (the stage's throttle)",
    most: THROTTLES.socketActs,
    of: "actFrames",
    remedy: "raise throttles.socket.acts in the settings of the stack",
  },
  {
    name: "requests a second (the account)",
    most: 10_000,
    of: "requests",
    remedy:
      'ask AWS for more: "Throttle rate" of API Gateway. Or use a further stack, with its own players, in another account or region',
  },
  {
    name: "REST requests a second (the stage's throttle)",
    most: THROTTLES.httpOthers,
    of: "restRequests",
    remedy: "raise throttles.http.others in the settings of the stack",
  },
  {
    name: "acts by REST a second (the stage's throttle)",
    most: THROTTLES.httpActs,
    of: "restActs",
    remedy: "raise throttles.http.acts in the settings of the stack",
  },
  {
    name: "new connections a second (the account)",
    most: 500,
    of: "connects",
    remedy: 'ask AWS for more: "WebSocket new connections" of API Gateway',
  },
  {
    name: "invocations a second (the account)",
    most: 10_000,
    of: "invocations",
    remedy: 'ask AWS for more "Concurrent executions" of Lambda: each allows ten invocations a second',
  },
  {
    name: "environments at once (the account)",
    most: 1_000,
    of: "concurrency",
    remedy: 'ask AWS for more: "Concurrent executions" of Lambda. A new account may have 10',
  },
  {
    name: "environments of the timers",
    most: TIMER_ENVIRONMENTS,
    of: "timers",
    remedy: "raise timerEnvironments in the settings of the stack",
  },
  {
    name: "write units a second (a new table)",
    most: 4_000,
    of: "writeUnits",
    remedy: "warm the table's throughput before the rush. DynamoDB doubles it by itself within half an hour",
  },
  {
    name: "read units a second (a new table)",
    most: 12_000,
    of: "readUnits",
    remedy: "warm the table's throughput before the rush",
  },
  {
    name: "write units a second (the table's quota)",
    most: 40_000,
    of: "writeUnits",
    remedy: 'ask AWS for more: "Table-level write throughput limit" of DynamoDB',
  },
  {
    name: "read units a second (the table's quota)",
    most: 40_000,
    of: "readUnits",
    remedy: 'ask AWS for more: "Table-level read throughput limit" of DynamoDB',
  },
  {
    name: "write units a second (one quick-match queue)",
    most: PARTITION_WRITES,
    of: "queueWrites",
    remedy: "offer more kinds of quick match: each has a queue of its own",
  },
  {
    name: "new public matches a second (one game's lobby)",
    most: (DEFAULT_SETTINGS.lobbyShards * PARTITION_WRITES) / LOBBY_WRITES,
    of: "newMatches",
    remedy: `raise lobbyShards in the settings of the stack, up to ${STORE_SCHEMA.lobby.shards}`,
  },
  {
    name: "write units a second (one match's partition)",
    most: PARTITION_WRITES,
    of: "matchWrites",
    remedy: "nothing: no match is that fast",
  },
];

/** The wall that binds first comes first. */
export const wallsOf = (load: Load): readonly Wall[] =>
  QUOTAS.map(({ of, ...wall }) => ({ ...wall, used: load[of] })).sort(
    (a, b) => b.used / b.most - a.used / a.most,
  );

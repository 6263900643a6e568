// A relay to be fuzzed: hosts in virtual time on a store of their own, and what a run knows: the callers, and the ids,
// codes and cursors from earlier answers.
import { DeleteTableCommand, type DynamoDBClient, ThrottlingException } from "@aws-sdk/client-dynamodb";
import { createTable } from "../../src/local/database/create-store.ts";
import type { MatchChange } from "../../src/match/match-change.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { createHost, createWorld, testClient, type World } from "../harness/host.ts";
import { virtualQueue } from "../harness/virtual-queue.ts";
import { type FuzzGateway, fuzzGateway } from "./fuzz-gateway.ts";

/** What earlier answers had, by kind; `token` are the callers' own. */
export type Kept = Readonly<Record<KeptKind, string[]>>;
const KEPT_KINDS = ["match", "player", "bot", "tokenId", "token", "code", "cursor"] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** `free`: no limits; `strict`: few requests allowed; `throttled`: the store refuses now and then. */
export const HOSTS = ["free", "strict", "throttled"] as const;
export type Host = (typeof HOSTS)[number];

export interface FuzzWorld {
  readonly world: World;
  readonly relay: Relay;
  readonly ask: Readonly<Record<Host, FuzzGateway>>;
  readonly kept: Kept;
  /** The player of a token, if an answer has named the player. */
  readonly holders: Map<string, string>;
  /** Does the projections of starts and ends that were written meanwhile. */
  settle(): Promise<void>;
  /** Lets that much time pass, and delivers the timers that are due by then. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

export interface FuzzStore {
  readonly client: DynamoDBClient;
  readonly throttled: DynamoDBClient;
}

export const fuzzStore = (endpoint: string): FuzzStore => ({
  client: testClient(endpoint),
  throttled: throttling(endpoint),
});

let tables = 0;

export const fuzzWorld = async ({ client, throttled }: FuzzStore): Promise<FuzzWorld> => {
  const world = createWorld(Date.UTC(2100, 0, 1));
  const table = `fuzz-${tables++}`;
  await createTable(client, table);
  const changes: MatchChange[] = [];
  const queue = virtualQueue(followed(createHost(client, world, { table }), changes), world);
  const { relay } = queue;
  const strict = {
    ...DEFAULT_SETTINGS,
    limits: {
      ...DEFAULT_SETTINGS.limits,
      requestsPerMinute: 1,
      actsPerMinute: 1,
      requestsPerMinuteByAddress: 1,
      guestsPerHour: 1,
    },
  };
  const unlucky = createHost(throttled, world, { table, seed: "throttled" });
  return {
    world,
    relay,
    ask: {
      free: fuzzGateway(relay, world),
      strict: fuzzGateway({ ...relay, settings: strict }, world),
      throttled: fuzzGateway(followed({ ...unlucky, timers: relay.timers }, changes), world),
    },
    kept: { match: [], player: [], bot: [], tokenId: [], token: [], code: [], cursor: [] },
    holders: new Map(),
    settle: async () => {
      for (let change = changes.shift(); change; change = changes.shift()) await projectChange(relay, change);
    },
    pass: (ms) => queue.runUntil(world.nowMs + ms),
    end: async () => {
      await client.send(new DeleteTableCommand({ TableName: table }));
    },
  };
};

/** The host with its commits of starts and ends noted, as the store's stream would deliver them. */
const followed = (host: Relay, changes: MatchChange[]): Relay => ({
  ...host,
  matches: {
    ...host.matches,
    commit: async (before, after, still) => {
      const written = await host.matches.commit(before, after, still);
      if (written.type === "written" && before.status !== after.status)
        changes.push({ before, after: written.match });
      return written;
    },
  },
});

/** A client of the store. Every fifth of its requests fails as DynamoDB's would under too great a load. */
const throttling = (endpoint: string): DynamoDBClient => {
  let requests = 0;
  const client = testClient(endpoint);
  client.middlewareStack.add(
    (next) => async (request) => {
      requests += 1;
      if (requests % 5 > 0) return next(request);
      throw new ThrottlingException({ message: "throttled", $metadata: {} });
    },
    { step: "initialize" },
  );
  return client;
};

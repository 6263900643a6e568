// A host without a gateway: the real use cases on the real store code. The test catches the posts, sets the time and
// seeds the randomness. Several hosts over one database are several Lambda environments.

import { createHash } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Dynamo } from "../../src/aws/dynamo/dynamo.ts";
import { ALL_STORES } from "../../src/aws/stores/all-stores.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import { createCallerMemory } from "../../src/relay/limits/caller-memory.ts";
import { createMatchCache } from "../../src/relay/match/match-cache.ts";
import { createMetricTally, type MetricTally } from "../../src/relay/metric-tally.ts";
import type { CloseOutcome, PostOutcome, Posts } from "../../src/relay/ports/delivery.ts";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import type { Job } from "../../src/relay/ports/queue.ts";
import type { WebhookMessage } from "../../src/relay/ports/webhooks.ts";
import type { Relay } from "../../src/relay/relay.ts";
import type { Settings } from "../../src/relay/settings.ts";
import { UNHURRIED } from "./unhurried.ts";

export interface Posted {
  readonly connection: string;
  readonly text: string;
}

export interface World {
  nowMs: number;
  readonly posted: Posted[];
  readonly timers: { readonly match: string; readonly atMs: number }[];
  readonly jobs: { readonly job: Job; readonly afterSeconds: number }[];
  readonly hooks: { readonly message: WebhookMessage; readonly afterSeconds: number }[];
  /** Connections that the relay has closed. */
  readonly closed: string[];
  /** What all hosts of the world have counted. */
  readonly tally: MetricTally;
  readonly logged: object[];
  /** The outcome of a post; "sent" unless the test says otherwise. */
  onPost: (posted: Posted) => Promise<PostOutcome> | PostOutcome;
  /** The outcome of a close; "sent" unless the test says otherwise. "ask" only asks whether the close would work. */
  onClose: (connection: string, ask?: "ask") => Promise<CloseOutcome> | CloseOutcome;
  /** A sleep that never ends unless the test says so. */
  onSleep: (ms: number) => Promise<void>;
}

export const createWorld = (nowMs = Date.UTC(2026, 0, 1)): World => ({
  nowMs,
  posted: [],
  timers: [],
  jobs: [],
  hooks: [],
  closed: [],
  tally: createMetricTally(),
  logged: [],
  onPost: () => "sent",
  onClose: () => "sent",
  onSleep: () => new Promise(() => {}),
});

export const testClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

/** The same seed draws the same ids, tokens and secrets. */
export const createHost = (
  client: Dynamo,
  world: World,
  {
    seed = "seed",
    table = "turn-relay",
    settings = UNHURRIED,
  }: { readonly seed?: string; readonly table?: string; readonly settings?: Settings } = {},
): Relay => {
  let drawn = 0;
  const stores = createStores(client, table, () => world.nowMs, 1, ALL_STORES);
  return {
    ...stores,
    matches: { ...stores.matches, commit: counting(stores.matches.commit) },
    traffic: null,
    posts: postsIn(world),
    timers: {
      wake: async (match, atMs) => {
        world.timers.push({ match, atMs });
      },
    },
    jobs: {
      send: async (job, afterSeconds) => {
        world.jobs.push({ job, afterSeconds });
      },
    },
    webhookQueue: {
      send: async (message, afterSeconds) => {
        world.hooks.push({ message, afterSeconds });
      },
    },
    parked: null,
    time: {
      now: () => world.nowMs,
      sleep: (ms) => world.onSleep(ms),
      // Virtual: a deadline is never reached by itself.
      after: () => () => {},
    },
    random: {
      bytes: (count) => {
        const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
          createHash("sha256").update(`${seed}/${drawn++}`).digest(),
        );
        return new Uint8Array(Buffer.concat(blocks).subarray(0, count));
      },
    },
    cache: createMatchCache(2 ** 25),
    callers: createCallerMemory(200_000),
    metrics: world.tally,
    settings,
    log: (entry) => {
      if (entry.level === "error") world.tally.count("Faults");
      world.logged.push(entry);
    },
  };
};

/** A version that came again would let a stale write pass, and a client drops seats of a `rev` that came before. */
const counting =
  (commit: MatchStore["commit"]): MatchStore["commit"] =>
  async (before, after, still) => {
    const isCounted = after.version > before.version && after.rosterVersion >= before.rosterVersion;
    if (!isCounted) throw new Error("a commit counts a version down");
    return commit(before, after, still);
  };

const postsIn = (world: World): Posts => ({
  post: async (connection, text) => {
    world.posted.push({ connection, text });
    return world.onPost({ connection, text });
  },
  close: async (connection) => {
    const outcome = await world.onClose(connection);
    if (outcome === "sent") world.closed.push(connection);
    return outcome;
  },
  isOpen: async (connection) => (await world.onClose(connection, "ask")) !== "gone",
});

// The relay on AWS: every port built once for a function's life from its configuration.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { type CacheLimits, createMatchCache } from "../../relay/match/match-cache.ts";
import type { Relay } from "../../relay/relay.ts";
import { createRetryStrategy } from "../dynamo/retry-strategy.ts";
import { createStores } from "../stores/stores.ts";
import type { Configuration } from "./configuration.ts";
import { createGatewayPosts } from "./gateway-posts.ts";
import { createHostPosts } from "./host-posts.ts";
import { createQueueJobs } from "./queue-jobs.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createSignedSender } from "./signed-request.ts";

/** Some 2 MB. */
const REMEMBERED_CALLERS = 10_000;
/** About 120 MB at the most. */
const REMEMBERED: CacheLimits = { matches: 500, steps: 100_000 };

export const createAwsRelay = ({
  tableName,
  connectionsEndpoint,
  postsBy,
  timerQueueUrl,
  settings,
}: Configuration): Relay => {
  const client = new DynamoDBClient({
    retryStrategy: createRetryStrategy(),
    requestHandler: { connectionTimeout: 500, requestTimeout: 800, throwOnRequestTimeout: true },
  });
  const send = createSignedSender(client);
  const posts = createGatewayPosts(send, connectionsEndpoint);
  return {
    ...createStores(client, tableName, Date.now),
    posts: postsBy === "host" ? createHostPosts(posts) : posts,
    timers: createQueueTimers(send, timerQueueUrl, Date.now),
    jobs: createQueueJobs(send, timerQueueUrl),
    time: {
      now: Date.now,
      sleep: async (ms, signal) => {
        await sleep(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
      },
    },
    random: { bytes: (count) => randomBytes(count) },
    cache: createMatchCache(REMEMBERED),
    callers: createCallerMemory(REMEMBERED_CALLERS),
    settings,
    log: (entry) => {
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    },
  };
};

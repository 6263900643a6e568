// Builds the relay's ports on AWS from the configuration. A function builds them once and keeps them for
// life.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createPosts } from "#posts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import type { Relay } from "../../relay/relay.ts";
import { createRetryStrategy } from "../dynamo/retry-strategy.ts";
import { createStores } from "../stores/stores.ts";
import type { Configuration } from "./configuration.ts";
import { createQueueJobs } from "./queue-jobs.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createSignedSender } from "./signed-request.ts";

/** About 2 MB. */
const CACHED_CALLERS = 10_000;
const BYTES_PER_MB = 2 ** 20;

export const createAwsRelay = ({
  tableName,
  connectionsEndpoint,
  timerQueueUrl,
  settings,
}: Configuration): Relay => {
  const client = new DynamoDBClient({
    retryStrategy: createRetryStrategy(),
    requestHandler: { connectionTimeout: 500, requestTimeout: 800, throwOnRequestTimeout: true },
  });
  const send = createSignedSender(client);
  return {
    ...createStores(client, tableName, Date.now),
    posts: createPosts(send, connectionsEndpoint),
    timers: createQueueTimers(send, timerQueueUrl, Date.now),
    jobs: createQueueJobs(send, timerQueueUrl),
    time: {
      now: Date.now,
      sleep: async (ms, signal) => {
        await sleep(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
      },
    },
    random: { bytes: (count) => randomBytes(count) },
    cache: createMatchCache(settings.hostMemoryMb * BYTES_PER_MB),
    callers: createCallerMemory(CACHED_CALLERS),
    settings,
    log: (entry) => {
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    },
  };
};

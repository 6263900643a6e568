// The relay on AWS: every port built once for a function's life from its configuration.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createCallerMemory } from "../relay/limits/caller-memory.ts";
import { createMatchMemory, type MemoryLimits } from "../relay/play/match-memory.ts";
import type { Relay } from "../relay/relay.ts";
import type { Configuration } from "./configuration.ts";
import { createGatewayPosts } from "./gateway-posts.ts";
import { createHostPosts } from "./host-posts.ts";
import { createQueueErrands } from "./queue-errands.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createRetryStrategy } from "./retry-strategy.ts";
import { createSignedSender } from "./signed-request.ts";
import { createStores } from "./stores.ts";

/** Some 2 MB. */
const REMEMBERED_CALLERS = 10_000;
/** About 120 MB at the most. */
const REMEMBERED: MemoryLimits = { matches: 500, steps: 100_000 };

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
    errands: createQueueErrands(send, timerQueueUrl),
    time: {
      now: Date.now,
      sleep: async (ms, signal) => {
        await sleep(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
      },
    },
    random: { bytes: (count) => randomBytes(count) },
    memory: createMatchMemory(REMEMBERED),
    callers: createCallerMemory(REMEMBERED_CALLERS),
    settings,
    log: (entry) => {
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    },
  };
};

// Builds the relay's ports on AWS from the configuration. A function builds them once and keeps them for life.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAskDynamo } from "#ask-dynamo";
import { createPosts } from "#posts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import type { Relay } from "../../relay/relay.ts";
import { createStores } from "../stores/stores.ts";
import type { Configuration } from "./configuration.ts";
import { createDynamoSender } from "./dynamo-sender.ts";
import { createQueueJobs } from "./queue-jobs.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createQueueWebhooks } from "./queue-webhooks.ts";
import { createSignedExchange, type SignedSender } from "./signed-request.ts";

/** About 2 MB. */
const CACHED_CALLERS = 10_000;
const BYTES_PER_MB = 2 ** 20;

export const createAwsRelay = ({
  identity,
  storeEndpoint,
  tableName,
  connectionsEndpoint,
  timerQueueUrl,
  webhookQueueUrl,
  settings,
}: Configuration): Relay => {
  const exchange = createSignedExchange(identity);
  const send: SignedSender = async (request) => (await exchange(request)).status;
  return {
    ...createStores(createDynamoSender(createAskDynamo(exchange, storeEndpoint)), tableName, Date.now),
    posts: createPosts(send, connectionsEndpoint),
    timers: createQueueTimers(send, timerQueueUrl, Date.now),
    jobs: createQueueJobs(send, timerQueueUrl),
    webhookQueue: createQueueWebhooks(send, webhookQueueUrl),
    time: { now: Date.now, sleep, after },
    random: { bytes: (count) => randomBytes(count) },
    cache: createMatchCache(settings.hostMemoryMb * BYTES_PER_MB),
    callers: createCallerMemory(CACHED_CALLERS),
    settings,
    log: (entry) => {
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    },
  };
};

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

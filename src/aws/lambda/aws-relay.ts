// Builds the relay's ports on AWS from the configuration. A function builds them once and keeps them for life.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAskDynamo } from "#ask-dynamo";
import { createHostMetrics } from "#metrics";
import { createPosts } from "#posts";
import { countedPosts } from "../../relay/delivery/counted-posts.ts";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { createLogLines } from "../../relay/log-lines.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import type { ReportedMetrics } from "../../relay/ports/metrics.ts";
import type { Relay } from "../../relay/relay.ts";
import { createStores } from "../stores/stores.ts";
import type { Configuration } from "./configuration.ts";
import { createDynamoSender } from "./dynamo-sender.ts";
import type { FunctionName } from "./function-names.ts";
import { createQueueJobs } from "./queue-jobs.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createQueueWebhooks } from "./queue-webhooks.ts";
import { createSignedExchange, type SignedSender } from "./signed-request.ts";

/** About 2 MB. */
const CACHED_CALLERS = 10_000;
const BYTES_PER_MB = 2 ** 20;

export interface AwsRelay extends Relay {
  readonly metrics: ReportedMetrics;
}

export const createAwsRelay = (configuration: Configuration, name: FunctionName): AwsRelay => {
  const { identity, storeEndpoint, tableName, connectionsEndpoint, settings } = configuration;
  const { timerQueueUrl, webhookQueueUrl, stack } = configuration;
  const metrics = createHostMetrics({ stack, nowMs: Date.now, write });
  const exchange = createSignedExchange(identity);
  const dynamo = createDynamoSender(createAskDynamo(exchange, storeEndpoint));
  const send: SignedSender = async (request) => (await exchange(request)).status;
  return {
    ...createStores(dynamo, tableName, Date.now, settings.lobbyShards),
    posts: countedPosts(createPosts(send, connectionsEndpoint), metrics),
    timers: createQueueTimers(send, timerQueueUrl, Date.now),
    jobs: createQueueJobs(send, timerQueueUrl),
    webhookQueue: createQueueWebhooks(send, webhookQueueUrl),
    time: { now: Date.now, sleep, after },
    random: { bytes: (count) => randomBytes(count) },
    cache: createMatchCache(settings.hostMemoryMb * BYTES_PER_MB),
    callers: createCallerMemory(CACHED_CALLERS),
    metrics,
    settings,
    log: createLogLines({ name, least: settings.logLevel, metrics, nowMs: Date.now, write }),
  };
};

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

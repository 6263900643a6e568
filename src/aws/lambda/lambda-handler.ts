// Builds the handler of a function: the relay's ports on AWS once for each environment, and the report of its metrics
// after each event.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createHostMetrics } from "#metrics";
import { createAskDynamo, createExchange, createPosts, createTraffic } from "#ports";
import { createCallerMemory } from "../../relay/limits/caller-memory.ts";
import { createLogLines } from "../../relay/log-lines.ts";
import { createMatchCache } from "../../relay/match/match-cache.ts";
import type { ReportedMetrics } from "../../relay/ports/log.ts";
import type { Relay } from "../../relay/relay.ts";
import { createDynamoSender } from "../dynamo/dynamo-sender.ts";
import { createStores, type OwnStores } from "../stores/stores.ts";
import { type Configuration, configurationFromEnvironment } from "./configuration.ts";
import type { FunctionName } from "./function-names.ts";
import { createParked, createQueueJobs, createQueueTimers, createQueueWebhooks } from "./queue-message.ts";
import { createMakeSchedule } from "./timer-schedules.ts";

export const createLambdaHandler = <Event, Answer>(
  name: FunctionName,
  handlerOf: (relay: Relay, configuration: Configuration) => (event: Event) => Promise<Answer>,
  ownStores?: OwnStores,
): ((event: Event) => Promise<Answer>) => {
  const configuration = configurationFromEnvironment();
  const relay = createAwsRelay(configuration, name, ownStores);
  const handle = handlerOf(relay, configuration);
  return async (event) => {
    try {
      return await handle(event);
    } finally {
      relay.metrics.settle();
    }
  };
};

/** About 10,000 callers. */
const CALLER_MEMORY_BYTES = 2_000_000;
const BYTES_PER_MB = 2 ** 20;

interface AwsRelay extends Relay {
  readonly metrics: ReportedMetrics;
}

const createAwsRelay = (
  configuration: Configuration,
  name: FunctionName,
  ownStores: OwnStores | undefined,
): AwsRelay => {
  const { identity, storeEndpoint, tableName, connectionsEndpoint, settings } = configuration;
  const { timerQueueUrl, webhookQueueUrl, parkedQueueUrl, scheduler, gateways, stack } = configuration;
  const metrics = createHostMetrics({ stack, nowMs: Date.now, write });
  const exchange = createExchange(identity);
  const dynamo = createDynamoSender(createAskDynamo(exchange, storeEndpoint));
  const log = createLogLines({ name, least: settings.logLevel, metrics, nowMs: Date.now, write });
  const far = scheduler && { makeSchedule: createMakeSchedule(exchange, scheduler), log };
  return {
    ...createStores(dynamo, tableName, Date.now, settings.lobbyShards, ownStores),
    traffic: gateways && createTraffic(exchange, gateways),
    posts: createPosts(exchange, connectionsEndpoint),
    timers: createQueueTimers(exchange, timerQueueUrl, Date.now, far),
    jobs: createQueueJobs(exchange, timerQueueUrl, far),
    webhookQueue: createQueueWebhooks(exchange, webhookQueueUrl),
    parked: parkedQueueUrl === null ? null : createParked(exchange, parkedQueueUrl),
    time: { now: Date.now, sleep, after },
    random: { bytes: (count) => randomBytes(count) },
    cache: createMatchCache(settings.hostMemoryMb * BYTES_PER_MB),
    callers: createCallerMemory(CALLER_MEMORY_BYTES),
    metrics,
    settings,
    log,
  };
};

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

// The relay on AWS: every port built once for a function's life from its configuration.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createCallerMemory } from "../relay/people/caller-memory.ts";
import { createMatchMemory, type MemoryLimits } from "../relay/play/match-memory.ts";
import type { Relay } from "../relay/relay.ts";
import { createArchive } from "./archive.ts";
import { createBelongings } from "./belongings.ts";
import { createBotStore } from "./bot-store.ts";
import { createCardStore } from "./card-store.ts";
import type { Configuration } from "./configuration.ts";
import { createConnectionStore } from "./connection-store.ts";
import { createCounterStore } from "./counter-store.ts";
import { createGatewayPosts } from "./gateway-posts.ts";
import { createHistoryStore } from "./history-store.ts";
import { createHostPosts } from "./host-posts.ts";
import { createMatchStore } from "./match-store.ts";
import { createNoticeStore } from "./notice-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { createQueueErrands } from "./queue-errands.ts";
import { createQueueTimers } from "./queue-timers.ts";
import { createQuickStore } from "./quick-store.ts";
import { createRatingStore } from "./rating-store.ts";
import { createRequestKeyStore } from "./request-key-store.ts";
import { createRetryStrategy } from "./retry-strategy.ts";
import { createSignedSender } from "./signed-request.ts";
import { createSpectatorStore } from "./spectator-store.ts";
import { createTokenStore } from "./token-store.ts";

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
    matches: createMatchStore(client, tableName),
    cards: createCardStore(client, tableName),
    players: createPlayerStore(client, tableName),
    tokens: createTokenStore(client, tableName),
    bots: createBotStore(client, tableName),
    belongings: createBelongings(client, tableName),
    connections: createConnectionStore(client, tableName),
    counters: createCounterStore(client, tableName),
    requestKeys: createRequestKeyStore(client, tableName),
    notices: createNoticeStore(client, tableName),
    history: createHistoryStore(client, tableName),
    ratings: createRatingStore(client, tableName),
    archive: createArchive(client, tableName),
    quick: createQuickStore(client, tableName),
    spectators: createSpectatorStore(client, tableName),
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

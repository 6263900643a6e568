// The relay's surroundings: every port, and the memory of one warm handler. A host builds it once and passes it to the
// use cases, which have no state of their own.

import type { Archive } from "./ports/archive.ts";
import type { Belongings } from "./ports/belongings.ts";
import type { BotStore } from "./ports/bot-store.ts";
import type { CallerMemory } from "./ports/caller-memory.ts";
import type { ConnectionStore } from "./ports/connection-store.ts";
import type { Counters } from "./ports/counters.ts";
import type { CursorKeyStore } from "./ports/cursor-key-store.ts";
import type { DeliveryStore } from "./ports/delivery-store.ts";
import type { HistoryStore } from "./ports/history-store.ts";
import type { JobQueue } from "./ports/job-queue.ts";
import type { Leases } from "./ports/leases.ts";
import type { ListingStore } from "./ports/listing-store.ts";
import type { WriteLog } from "./ports/log.ts";
import type { MatchCache } from "./ports/match-cache.ts";
import type { MatchStore } from "./ports/match-store.ts";
import type { MatchmakingStore } from "./ports/matchmaking-store.ts";
import type { Metrics } from "./ports/metrics.ts";
import type { NoticeStore } from "./ports/notice-store.ts";
import type { PlayerStore } from "./ports/player-store.ts";
import type { Posts } from "./ports/posts.ts";
import type { Random } from "./ports/random.ts";
import type { RatingStore } from "./ports/rating-store.ts";
import type { RequestKeys } from "./ports/request-keys.ts";
import type { SpectatorStore } from "./ports/spectator-store.ts";
import type { Time } from "./ports/time.ts";
import type { Timers } from "./ports/timers.ts";
import type { TokenStore } from "./ports/token-store.ts";
import type { WebhookQueue } from "./ports/webhook-queue.ts";
import type { WebhookStore } from "./ports/webhook-store.ts";
import type { Settings } from "./settings.ts";

export interface Relay {
  readonly matches: MatchStore;
  readonly listings: ListingStore;
  readonly players: PlayerStore;
  readonly tokens: TokenStore;
  readonly bots: BotStore;
  readonly belongings: Belongings;
  readonly connections: ConnectionStore;
  readonly counters: Counters;
  readonly leases: Leases;
  readonly requestKeys: RequestKeys;
  readonly cursorKeys: CursorKeyStore;
  readonly notices: NoticeStore;
  readonly history: HistoryStore;
  readonly ratings: RatingStore;
  readonly archive: Archive;
  readonly matchmaking: MatchmakingStore;
  readonly spectators: SpectatorStore;
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly posts: Posts;
  readonly timers: Timers;
  readonly jobs: JobQueue;
  readonly webhookQueue: WebhookQueue;
  readonly time: Time;
  readonly random: Random;
  readonly cache: MatchCache;
  readonly callers: CallerMemory;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly log: WriteLog;
}

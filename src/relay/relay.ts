// The relay's surroundings: every port, and the memory of one warm handler. A host builds it once and passes it to the
// use cases, which have no state of their own.

import type { AppCodeStore, AppGrantStore } from "./ports/apps.ts";
import type { ArenaStore, MadeArena, SeriesStore } from "./ports/arenas.ts";
import type { NoticeStore, Posts, SpectatorStore } from "./ports/delivery.ts";
import type { CallerMemory, Counters, KeyStore, Leases, RequestKeys } from "./ports/limits.ts";
import type { Metrics, WriteLog } from "./ports/log.ts";
import type { Archive, ListingStore, MatchCache, MatchStore } from "./ports/matches.ts";
import type { MatchmakingStore } from "./ports/matchmaking-store.ts";
import type { OperatorLog, ReportStore, RestrictionStore } from "./ports/operator.ts";
import type {
  Belongings,
  BotStore,
  ConnectionStore,
  MadeStore,
  PlayerStore,
  TokenStore,
} from "./ports/people.ts";
import type { PushSubscription } from "./ports/push.ts";
import type { JobQueue, Parked, Timers } from "./ports/queue.ts";
import type { HistoryStore, RatingStore } from "./ports/results.ts";
import type { ChallengeStore, Passkey, RecoveryPlayers, RecoverySet } from "./ports/sign-in.ts";
import type { SpendingStore, TrafficCounts } from "./ports/spending.ts";
import type { Random, Time } from "./ports/time.ts";
import type { DeliveryStore, EndpointStore, WebhookQueue, WebhookStore } from "./ports/webhooks.ts";
import type { Settings } from "./settings.ts";

export interface Relay {
  readonly matches: MatchStore;
  readonly listings: ListingStore;
  readonly players: PlayerStore;
  readonly tokens: TokenStore;
  readonly grants: AppGrantStore;
  readonly appCodes: AppCodeStore;
  readonly bots: BotStore;
  readonly belongings: Belongings;
  readonly made: MadeStore;
  readonly connections: ConnectionStore;
  readonly counters: Counters;
  readonly leases: Leases;
  readonly requestKeys: RequestKeys;
  readonly cursorKeys: KeyStore;
  /** The key of all pushes. */
  readonly pushKeys: KeyStore;
  readonly notices: NoticeStore;
  readonly history: HistoryStore;
  readonly ratings: RatingStore;
  readonly archive: Archive;
  readonly matchmaking: MatchmakingStore;
  readonly spectators: SpectatorStore;
  readonly webhooks: WebhookStore;
  readonly pushes: EndpointStore<PushSubscription>;
  readonly deliveries: DeliveryStore;
  readonly passkeys: EndpointStore<Passkey>;
  readonly challenges: ChallengeStore;
  readonly recoverySets: EndpointStore<RecoverySet>;
  readonly recoveryPlayers: RecoveryPlayers;
  readonly arenas: ArenaStore;
  readonly series: SeriesStore;
  /** The arenas that count for the limit of their maker's account. */
  readonly madeArenas: EndpointStore<MadeArena>;
  readonly operatorLog: OperatorLog;
  readonly restrictions: RestrictionStore;
  readonly reports: ReportStore;
  readonly spending: SpendingStore;
  /** Null: nothing counts, so nothing is shed. */
  readonly traffic: TrafficCounts | null;
  readonly posts: Posts;
  readonly timers: Timers;
  readonly jobs: JobQueue;
  readonly webhookQueue: WebhookQueue;
  /** Null: failing messages are tried again until their queue gives them up. */
  readonly parked: Parked | null;
  readonly time: Time;
  readonly random: Random;
  readonly cache: MatchCache;
  readonly callers: CallerMemory;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly log: WriteLog;
}

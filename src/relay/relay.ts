// The relay's surroundings: every port, and what one warm handler remembers. Built once a host and handed to the
// use cases, which keep nothing themselves.
import type { CallerMemory } from "./limits/caller-memory.ts";
import type { MatchMemory } from "./play/match-memory.ts";
import type { Archive } from "./ports/archive.ts";
import type { Belongings } from "./ports/belongings.ts";
import type { BotStore } from "./ports/bot-store.ts";
import type { CardStore } from "./ports/card-store.ts";
import type { ConnectionStore } from "./ports/connection-store.ts";
import type { Counters } from "./ports/counters.ts";
import type { Errands } from "./ports/errands.ts";
import type { HistoryStore } from "./ports/history-store.ts";
import type { MatchStore } from "./ports/match-store.ts";
import type { NoticeStore } from "./ports/notice-store.ts";
import type { PlayerStore } from "./ports/player-store.ts";
import type { Posts } from "./ports/posts.ts";
import type { QuickStore } from "./ports/quick-store.ts";
import type { Random } from "./ports/random.ts";
import type { RatingStore } from "./ports/rating-store.ts";
import type { RequestKeys } from "./ports/request-keys.ts";
import type { SpectatorStore } from "./ports/spectator-store.ts";
import type { Time } from "./ports/time.ts";
import type { Timers } from "./ports/timers.ts";
import type { TokenStore } from "./ports/token-store.ts";
import type { Settings } from "./settings.ts";

export interface Relay {
  readonly matches: MatchStore;
  readonly cards: CardStore;
  readonly players: PlayerStore;
  readonly tokens: TokenStore;
  readonly bots: BotStore;
  readonly belongings: Belongings;
  readonly connections: ConnectionStore;
  readonly counters: Counters;
  readonly requestKeys: RequestKeys;
  readonly notices: NoticeStore;
  readonly history: HistoryStore;
  readonly ratings: RatingStore;
  readonly archive: Archive;
  readonly quick: QuickStore;
  readonly spectators: SpectatorStore;
  readonly posts: Posts;
  readonly timers: Timers;
  readonly errands: Errands;
  readonly time: Time;
  readonly random: Random;
  readonly memory: MatchMemory;
  readonly callers: CallerMemory;
  readonly settings: Settings;
  /** One plain object a line; never a token, a secret or a card. */
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
}

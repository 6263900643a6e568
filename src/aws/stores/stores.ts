// Every store of one table, as a host holds them: by its client, and by its own clock.
import type { Relay } from "../../relay/relay.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { createArchive } from "./archive.ts";
import { createBelongings } from "./belongings.ts";
import { createBotStore } from "./bot-store.ts";
import { createConnectionStore } from "./connection-store.ts";
import { createCounterStore } from "./counter-store.ts";
import { createHistoryStore } from "./history-store.ts";
import { createListingStore } from "./listing-store.ts";
import { createMatchStore } from "./match-store.ts";
import { createMatchmakingStore } from "./matchmaking-store.ts";
import { createNoticeStore } from "./notice-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { createRatingStore } from "./rating-store.ts";
import { createRequestKeyStore } from "./request-key-store.ts";
import { createSpectatorStore } from "./spectator-store.ts";
import { createTokenStore } from "./token-store.ts";

export type Stores = Pick<
  Relay,
  | "matches"
  | "listings"
  | "players"
  | "tokens"
  | "bots"
  | "belongings"
  | "connections"
  | "counters"
  | "requestKeys"
  | "notices"
  | "history"
  | "ratings"
  | "archive"
  | "matchmaking"
  | "spectators"
>;

export const createStores = (client: Dynamo, table: string, nowMs: () => number): Stores => ({
  matches: createMatchStore(client, table, nowMs),
  listings: createListingStore(client, table, nowMs),
  players: createPlayerStore(client, table, nowMs),
  tokens: createTokenStore(client, table, nowMs),
  bots: createBotStore(client, table, nowMs),
  belongings: createBelongings(client, table),
  connections: createConnectionStore(client, table, nowMs),
  counters: createCounterStore(client, table),
  requestKeys: createRequestKeyStore(client, table),
  notices: createNoticeStore(client, table, nowMs),
  history: createHistoryStore(client, table, nowMs),
  ratings: createRatingStore(client, table, nowMs),
  archive: createArchive(client, table, nowMs),
  matchmaking: createMatchmakingStore(client, table, nowMs),
  spectators: createSpectatorStore(client, table, nowMs),
});

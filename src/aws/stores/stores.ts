// All stores of one DynamoDB table, for one client and one clock.
import type { Relay } from "../../relay/relay.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { createArchive } from "./archive.ts";
import { createBelongings } from "./belongings.ts";
import { createBotStore } from "./bot-store.ts";
import { createConnectionStore } from "./connection-store.ts";
import { createCounterStore } from "./counter-store.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createHistoryStore } from "./history-store.ts";
import { createKeyStore } from "./key-store.ts";
import { createLeaseStore } from "./lease-store.ts";
import { createListingStore } from "./listing-store.ts";
import { createMadeStore } from "./made-store.ts";
import { createMatchStore } from "./match-store.ts";
import { createMatchmakingStore } from "./matchmaking-store.ts";
import { createNoticeStore } from "./notice-store.ts";
import { createPlayerStore } from "./player-store.ts";
import { createPushStore } from "./push-store.ts";
import { createRatingStore } from "./rating-store.ts";
import { createRecoveryPlayers } from "./recovery-player-store.ts";
import { createRequestKeyStore } from "./request-key-store.ts";
import { createSpectatorStore } from "./spectator-store.ts";
import { createSpendingStore } from "./spending-store.ts";
import { createStoreClient } from "./store-client.ts";
import { createTokenStore } from "./token-store.ts";
import { createWebhookStore } from "./webhook-store.ts";

export type Stores = Pick<
  Relay,
  | "matches"
  | "listings"
  | "players"
  | "tokens"
  | "grants"
  | "appCodes"
  | "bots"
  | "belongings"
  | "made"
  | "connections"
  | "counters"
  | "leases"
  | "requestKeys"
  | "cursorKeys"
  | "pushKeys"
  | "notices"
  | "history"
  | "ratings"
  | "archive"
  | "matchmaking"
  | "spectators"
  | "spending"
  | "webhooks"
  | "pushes"
  | "deliveries"
  | "passkeys"
  | "challenges"
  | "recoverySets"
  | "recoveryPlayers"
  | "arenas"
  | "series"
  | "madeArenas"
  | "operatorLog"
  | "restrictions"
  | "reports"
>;

type Make<Made> = (client: Dynamo, tableName: string, nowMs: () => number) => Made;

export type SignInStores = Pick<Relay, "grants" | "appCodes" | "passkeys" | "challenges" | "recoverySets">;
export type MakeSignInStores = Make<SignInStores>;
export type ArenaStores = Pick<Relay, "arenas" | "series" | "madeArenas">;
export type MakeArenaStores = Make<ArenaStores>;
type OperatorStores = Pick<Relay, "operatorLog" | "restrictions" | "reports">;
export type MakeOperatorStores = Make<OperatorStores>;

/** What only some functions use. Left out: the function does not load it. */
export interface OwnStores {
  readonly signIn?: MakeSignInStores;
  readonly arenas?: MakeArenaStores;
  readonly operator?: MakeOperatorStores;
}

const isNotHere = (): never => {
  throw new Error("this function has no such store");
};

const NO_ENDPOINTS = { add: isNotHere, list: isNotHere, replace: isNotHere, remove: isNotHere };

const noSignInStores: MakeSignInStores = () => ({
  grants: { exchange: isNotHere, find: isNotHere, turn: isNotHere },
  appCodes: { add: isNotHere, find: isNotHere, answer: isNotHere, poll: isNotHere },
  passkeys: NO_ENDPOINTS,
  challenges: { add: isNotHere, take: isNotHere },
  recoverySets: NO_ENDPOINTS,
});

const noArenaStores: MakeArenaStores = () => ({
  arenas: {
    ...{ create: isNotHere, read: isNotHere, readMany: isNotHere, commit: isNotHere, listed: isNotHere },
    ...{ enter: isNotHere, withdraw: isNotHere, wish: isNotHere },
    ...{ renameEntrant: isNotHere, eraseEntrant: isNotHere },
    ...{ entrant: isNotHere, entrantsAt: isNotHere, entrants: isNotHere, pairings: isNotHere },
    ...{ pairing: isNotHere, pair: isNotHere, made: isNotHere, settle: isNotHere },
    ...{ putTable: isNotHere, table: isNotHere },
  },
  series: {
    ...{ read: isNotHere, create: isNotHere, commit: isNotHere },
    ...{ placesOf: isNotHere, count: isNotHere, putTable: isNotHere, table: isNotHere },
    ...{ rename: isNotHere, eraseName: isNotHere },
  },
  madeArenas: NO_ENDPOINTS,
});

const noOperatorStores: MakeOperatorStores = () => ({
  operatorLog: { head: isNotHere, append: isNotHere, read: isNotHere, markDone: isNotHere, list: isNotHere },
  restrictions: {
    ...{ ban: isNotHere, banToken: isNotHere, mute: isNotHere },
    ...{ nameOperator: isNotHere, rename: isNotHere, renameIn: isNotHere },
  },
  reports: { add: isNotHere, ofPlayer: isNotHere, list: isNotHere, close: isNotHere },
});

/** `lobbyShards`: as in the settings. */
export const createStores = (
  dynamo: Dynamo,
  tableName: string,
  nowMs: () => number,
  lobbyShards = 1,
  { signIn = noSignInStores, arenas = noArenaStores, operator = noOperatorStores }: OwnStores = {},
): Stores => {
  const client = createStoreClient(dynamo);
  return {
    matches: createMatchStore(client, tableName, nowMs),
    listings: createListingStore(client, tableName, nowMs, lobbyShards),
    players: createPlayerStore(client, tableName, nowMs),
    tokens: createTokenStore(client, tableName, nowMs),
    ...signIn(client, tableName, nowMs),
    ...arenas(client, tableName, nowMs),
    ...operator(client, tableName, nowMs),
    bots: createBotStore(client, tableName, nowMs),
    belongings: createBelongings(client, tableName),
    made: createMadeStore(client, tableName),
    connections: createConnectionStore(client, tableName, nowMs),
    counters: createCounterStore(client, tableName),
    leases: createLeaseStore(client, tableName),
    requestKeys: createRequestKeyStore(client, tableName),
    cursorKeys: createKeyStore(client, tableName, "cursors"),
    pushKeys: createKeyStore(client, tableName, "push"),
    notices: createNoticeStore(client, tableName, nowMs),
    history: createHistoryStore(client, tableName, nowMs),
    ratings: createRatingStore(client, tableName, nowMs),
    archive: createArchive(client, tableName, nowMs),
    matchmaking: createMatchmakingStore(client, tableName, nowMs),
    spectators: createSpectatorStore(client, tableName, nowMs),
    spending: createSpendingStore(client, tableName),
    webhooks: createWebhookStore(client, tableName),
    pushes: createPushStore(client, tableName),
    deliveries: createDeliveryStore(client, tableName, nowMs),
    recoveryPlayers: createRecoveryPlayers(client, tableName),
  };
};

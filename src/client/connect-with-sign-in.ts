// `connect` for programs of others: the client, and the ways into the account of a player. The page of the relay needs none.
import type { SeenTypes } from "../games/game.ts";
import { ambientScheduler, ambientSocket } from "./ambient.ts";
import type { ClientRelay } from "./client-relay.ts";
import { connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";
import type { OpenTypes, ShippedId } from "./game-types.ts";
import type { GrantStore } from "./sign-in/grant.ts";
import { askGrant, type OAuthPorts } from "./sign-in/oauth-request.ts";
import { type SignInDoors, signInDoors } from "./sign-in/sign-in.ts";
import { ambientPage, type SignInPage } from "./sign-in/sign-in-page.ts";
import { signedFetch } from "./sign-in/signed-fetch.ts";
import { signedSockets } from "./sign-in/signed-sockets.ts";
import { createTokenKeeper } from "./sign-in/token-keeper.ts";

/** What a program may choose when it connects. All of it has defaults. */
export interface SignInConnectOptions extends ConnectOptions {
  /** Keeps what the player has allowed, between runs. Default: the page's `localStorage`. In Node, nothing. */
  readonly grants?: GrantStore;
}

/**
 * A relay, seen by one player or spectator. `Id`: the games that the program plays. `string`: any. `Own`: the types of a
 * game of one's own.
 */
export interface SigningRelay<Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>
  extends ClientRelay<Id, Own>,
    SignInDoors {}

/**
 * The client of the relay at this address, such as `http://127.0.0.1:8787`. It connects as soon as something needs a
 * socket. Its matches have the types of their games. A game of one's own has its types as the second parameter:
 * `connect<"my-game", MyGameTypes>(address)`.
 */
export const connectWithSignIn = <Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>(
  address: string,
  options: SignInConnectOptions = {},
): SigningRelay<Id, Own> => connectOnPage(address, options, ambientPage(trimmed(address)));

const trimmed = (address: string): string => address.replace(/\/+$/, "");

/** `page`: undefined where there is none. A test brings its own. */
export const connectOnPage = <Id extends string = ShippedId, Own extends SeenTypes = OpenTypes>(
  address: string,
  options: SignInConnectOptions,
  page: SignInPage | undefined,
): SigningRelay<Id, Own> => {
  const { scheduler = ambientScheduler, fetch = globalThis.fetch.bind(globalThis) } = options;
  const ports = { address: trimmed(address), fetch, nowMs: scheduler.nowMs };
  const store = options.grants ?? page?.grants;
  const relay = connect<Id, Own>(address, { ...options, ...(store && signedPorts(ports, store, options)) });
  return Object.assign(relay, signInDoors({ ...ports, page, store, close: () => relay.close() }));
};

const signedPorts = (
  ports: OAuthPorts,
  store: GrantStore,
  { WebSocket = ambientSocket() }: ConnectOptions,
): Pick<ConnectOptions, "fetch" | "WebSocket"> => {
  const { fetch, nowMs } = ports;
  const keeper = createTokenKeeper({
    ...{ store, nowMs },
    refresh: ({ clientId, refreshToken }) =>
      askGrant(ports, clientId, { grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  return {
    fetch: signedFetch(fetch, keeper),
    ...(WebSocket && { WebSocket: signedSockets(WebSocket, keeper) }),
  };
};

// Admits a connection: finds its player and checks the number of connections. Registers the connection before
// the last check of its token. So a revocation finds the token gone, or finds the connection.

import { overConnections, type TooManyConnections } from "../limits/connection-limits.ts";
import { noteBanned, originName } from "../limits/restrictions.ts";
import { gatewayId, nameOfConnection } from "../ports/connection-name.ts";
import type { Restriction } from "../ports/operator.ts";
import type { Registered } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/disconnect.ts";
import { authenticate, type Caller, isBanned, readerOf } from "./authenticate.ts";
import { holderOf } from "./close-anonymous.ts";
import { mayStillCome } from "./close-connections.ts";

export type Admission =
  /**
   * `flood`: so many connections come that the relay does not let this one in at all. `not-by-proxy`: it came past a
   * required proxy.
   */
  | { readonly type: "nobody" | "bad-token" | "flood" | "not-by-proxy" }
  | { readonly type: "banned"; readonly ban: Restriction }
  | {
      readonly type: "too-many";
      readonly limit: TooManyConnections["limit"];
      /** Unix ms. */
      readonly retryAtMs: number;
    }
  /** Another connection has to close first. */
  | { readonly type: "limit-reached"; readonly limit: "sockets" | "socketsByAddress" }
  | {
      readonly type: "player";
      readonly player: string;
      /** The connection's name from now on. */
      readonly connection: string;
      /** Whose limits the connection uses. */
      readonly account: string;
      readonly scopes: readonly string[];
      /** When its token ends (Unix ms). Null: use prolongs the token. */
      readonly endsAtMs: number | null;
    };

export interface Arrival {
  /** As the client sent it; null for none. */
  readonly token: string | null;
  readonly connection: string;
  readonly address: string;
}

export const admitConnection = async (relay: Relay, arrival: Arrival): Promise<Admission> => {
  const { token, address } = arrival;
  const found = token === null ? null : await authenticate(relay, token);
  const caller = isBanned(found) ? null : found;
  const over = await overConnections(relay, { account: caller?.account ?? null, address });
  if (over?.isFlood) return { type: "flood" };
  if (over) return { type: "too-many", limit: over.limit, retryAtMs: relay.time.now() + over.retryMs };
  if (token === null) return admitNobody(relay, arrival);
  if (isBanned(found)) return turnBannedAway(relay, found.ban, arrival);
  return caller ? admitPlayer(relay, caller, token, arrival) : { type: "bad-token" };
};

const turnBannedAway = async (relay: Relay, ban: Restriction, { address }: Arrival): Promise<Admission> => {
  await noteBanned(relay, address);
  return { type: "banned", ban };
};

/** The relay does not ask the gateway here: the job that closes idle connections also forgets those that are gone. */
const admitNobody = async (relay: Relay, { connection, address }: Arrival): Promise<Admission> => {
  const { socketsByAddress: most } = relay.settings.limits;
  if (most === null) return { type: "nobody" };
  const holder = holderOf(address);
  const newcomer = { connection, token: null, sinceMs: relay.time.now(), reads: false };
  await relay.connections.register(holder, newcomer);
  const others = await relay.connections.registered(holder);
  if (others.filter((other) => isBefore(other, newcomer)).length < most) return { type: "nobody" };
  await relay.connections.forget(holder, connection);
  return { type: "limit-reached", limit: "socketsByAddress" };
};

const admitPlayer = async (
  relay: Relay,
  caller: Caller,
  token: string,
  arrival: Arrival,
): Promise<Admission> => {
  const { player, account, scopes, token: used } = caller;
  const { id, endsAtMs } = used;
  const connection = nameOfConnection(arrival.connection, endsAtMs);
  const newcomer = {
    ...{ connection, token: id, sinceMs: relay.time.now(), reads: readerOf(caller) !== null },
    from: originName(arrival.address),
  };
  await relay.connections.register(player, newcomer);
  const [still, isTooMany] = await Promise.all([
    authenticate(relay, token),
    isOneTooMany(relay, player, newcomer),
  ]);
  if (still && !isBanned(still) && !isTooMany) {
    return { type: "player", player, connection, account, scopes, endsAtMs };
  }
  await relay.connections.forget(player, connection);
  if (isBanned(still)) return turnBannedAway(relay, still.ban, arrival);
  return still ? { type: "limit-reached", limit: "sockets" } : { type: "bad-token" };
};

/** Counts the connections that came earlier. So of several at once, the first get in. */
const isOneTooMany = async (relay: Relay, player: string, newcomer: Registered): Promise<boolean> => {
  const { sockets: most } = relay.settings.limits;
  if (most === null) return false;
  const others = await relay.connections.registered(player);
  const before = others.filter((other) => isBefore(other, newcomer));
  if (before.length < most) return false;
  const open = await Promise.all(before.map((other) => isOpen(relay, player, other)));
  return open.filter((isThere) => isThere).length >= most;
};

const isBefore = (one: Registered, other: Registered): boolean =>
  one.sinceMs < other.sinceMs || (one.sinceMs === other.sinceMs && one.connection < other.connection);

/** An unreported close must not keep its player out. So the relay asks the gateway, but only here. */
const isOpen = async (relay: Relay, player: string, other: Registered): Promise<boolean> => {
  if (mayStillCome(relay, other) || (await relay.posts.isOpen(gatewayId(other.connection)))) return true;
  await disconnect(relay, player, other.connection);
  return false;
};

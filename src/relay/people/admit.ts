// Admits a connection: finds its player and checks the player's number of connections. Registers the connection before
// the last check of its token. So a revocation finds the token gone, or finds the connection.

import type { Registered } from "../ports/connection-store.ts";
import type { Relay } from "../relay.ts";
import { disconnect } from "../watching/disconnect.ts";
import { authenticate } from "./authenticate.ts";
import { mayStillCome } from "./close-connections.ts";

export type Admission =
  | { readonly type: "nobody" | "bad-token" | "too-many" }
  | {
      readonly type: "player";
      readonly player: string;
      /** Whether the token lets the connection act for its player's seats. */
      readonly plays: boolean;
      /** When its token ends (Unix ms). Null: use prolongs the token. */
      readonly endsAtMs: number | null;
    };

/** `token`: as the client sent it; null for none. */
export const admit = async (relay: Relay, token: string | null, connection: string): Promise<Admission> => {
  if (token === null) return { type: "nobody" };
  const caller = await authenticate(relay, token);
  if (!caller) return { type: "bad-token" };
  const { player, endsAtMs } = caller;
  const newcomer = { connection, token: caller.token, sinceMs: relay.time.now() };
  await relay.connections.register(player, newcomer);
  const [still, isTooMany] = await Promise.all([
    authenticate(relay, token),
    isOneTooMany(relay, player, newcomer),
  ]);
  if (still && !isTooMany) {
    return { type: "player", player, plays: caller.scopes.includes("match:play"), endsAtMs };
  }
  await relay.connections.forget(player, connection);
  return { type: still ? "too-many" : "bad-token" };
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
  if (mayStillCome(relay, other) || (await relay.posts.isOpen(other.connection))) return true;
  await disconnect(relay, player, other.connection);
  return false;
};

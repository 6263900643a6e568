// Limits new connections: by account, or without a valid token by address. All hosts count together.
import type { Relay } from "../relay.ts";
import { byNetwork } from "./request-limits.ts";
import { type Limit, rate, spend, type TooFast } from "./spend.ts";

export interface NewConnection {
  /** Null without a valid token. */
  readonly account: string | null;
  readonly address: string;
}

export interface TooManyConnections extends TooFast {
  /** Far above the limit. */
  readonly isFlood: boolean;
}

/** Each host has buckets of its own for frames. So the count that all hosts share must stop a flood that reconnects. */
const FLOOD_WEIGHT = 30;
/** So many times the limit is a flood. */
const FLOOD = 2;

/**
 * Counts a new connection. Null: it is within the limit. Up to twice the limit, the relay tells each connection why it
 * closes. Above that is a flood: the relay refuses the handshake, and a host that has seen a flood stops counting.
 */
export const overConnections = async (
  relay: Relay,
  newcomer: NewConnection,
): Promise<TooManyConnections | null> => {
  for (const limit of limitsOf(relay, newcomer)) {
    if (limit.most === null) continue;
    const budget = await spend(relay, { ...limit, most: limit.most * FLOOD });
    if (budget && budget.left < limit.most * (FLOOD - 1))
      return { limit: limit.name, retryMs: budget.endsInMs, isFlood: budget.isOver };
  }
  return null;
};

/** A connection that floods counts as thirty new ones. */
export const countFlood = async (relay: Relay, flooder: NewConnection): Promise<void> => {
  for (const limit of limitsOf(relay, flooder))
    await spend(relay, { ...limit, most: limit.most && limit.most * FLOOD, weight: FLOOD_WEIGHT });
};

const limitsOf = (relay: Relay, { account, address }: NewConnection): readonly Limit[] =>
  account === null
    ? byNetwork(address, rate(relay, "connectionsPerMinuteByAddress", "connections"))
    : [rate(relay, "connectionsPerMinute", `connections/${account}`)];

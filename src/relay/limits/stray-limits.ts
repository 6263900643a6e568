// Limits the requests that no budget of a player counts: to unknown addresses, by wrong methods, preflights, and those
// that cannot be read. This host's memory alone counts, so they cost no write.
import { CALLER_LIMITS } from "../../protocol/limits.ts";
import type { Relay } from "../relay.ts";
import { networksOf } from "./networks.ts";
import type { TooFast } from "./spend.ts";

/** In fifths of a request. A page of another origin sends a preflight before many of its requests. */
const COSTS = { stray: 5, preflight: 1 } as const;

const { windowSeconds } = CALLER_LIMITS.strayRequestsPerMinuteByAddress;

/** Counts the request. Null: its address is within the limit. */
export const overStrays = (
  { callers, settings, time }: Relay,
  address: string,
  kind: keyof typeof COSTS,
): TooFast | null => {
  const most = settings.limits.strayRequestsPerMinuteByAddress;
  if (most === null) return null;
  const buckets = networksOf(address).map(({ name, share }) => ({
    key: `strays/${name}`,
    perSecond: (most * share * COSTS.stray) / windowSeconds,
    most: most * share * COSTS.stray,
  }));
  const waits = callers.take(buckets, COSTS[kind], time.now());
  return waits === null ? null : { limit: "strayRequestsPerMinuteByAddress", retryMs: Math.max(...waits) };
};

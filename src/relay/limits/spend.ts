// Counts a caller against its limits, by the counts that all hosts share.
import { CALLER_LIMITS, type LimitName, type Rate } from "../../protocol/limits.ts";
import type { Relay } from "../relay.ts";

export interface Limit {
  readonly name: LimitName;
  /** What is counted, and for whom: `codes/<account>`. It may contain an address, so the store hashes it. */
  readonly key: string;
  /** Null: no limit, and no count. */
  readonly most: number | null;
  readonly windowSeconds: number;
  /** As how many it counts. Left out: one. */
  readonly weight?: number;
}

/** A declared rate, counted under this key. */
export const rate = ({ settings }: Relay, name: Rate, key: string): Limit => {
  const { most, windowSeconds } = CALLER_LIMITS[name];
  const set: Partial<Record<LimitName, number | null>> = settings.limits;
  return { name, key, most: set[name] === undefined ? most : set[name], windowSeconds };
};

/** How the caller stands after it was counted once more. */
export interface Budget {
  readonly limit: LimitName;
  readonly most: number;
  readonly windowSeconds: number;
  /** How many more fit into the window. */
  readonly left: number;
  /** Ms until the window ends. At least 1. */
  readonly endsInMs: number;
  /** Whether this one was too many. */
  readonly isOver: boolean;
}

/** Which limit the caller is over, and how many ms it has to wait. */
export interface TooFast {
  readonly limit: LimitName;
  readonly retryMs: number;
}

/**
 * Adds one to the count. Null where there is no limit. It costs one write. A host that has seen the full window answers
 * from memory instead.
 */
export const spend = async (
  { counters, callers, time }: Relay,
  { name: limit, key, most, windowSeconds, weight }: Limit,
): Promise<Budget | null> => {
  if (most === null) return null;
  const nowMs = time.now();
  const fullUntilMs = callers.fullUntilMs(key);
  if (fullUntilMs > nowMs)
    return { limit, most, windowSeconds, left: 0, endsInMs: fullUntilMs - nowMs, isOver: true };
  const { count, endsAtMs } = await counters.hit(key, windowSeconds, nowMs, weight);
  const isOver = count > most;
  if (isOver) callers.setFull(key, endsAtMs);
  const left = Math.max(0, most - count);
  return { limit, most, windowSeconds, left, endsInMs: Math.max(1, endsAtMs - nowMs), isOver };
};

/**
 * Counts against each limit in turn, up to the first that is full. So a caller over its own limit does not use up what
 * others share with it. Returns the budget with the least left.
 */
export const spendAll = async (relay: Relay, limits: readonly Limit[]): Promise<Budget | null> => {
  let tightest: Budget | null = null;
  for (const limit of limits) {
    const budget = await spend(relay, limit);
    if (budget?.isOver) return budget;
    if (budget && (!tightest || budget.left < tightest.left)) tightest = budget;
  }
  return tightest;
};

/** Null where the caller is within its limits. */
export const overOf = (budget: Budget | null): TooFast | null =>
  budget?.isOver ? { limit: budget.limit, retryMs: budget.endsInMs } : null;

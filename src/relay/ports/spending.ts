// What a relay with a budget knows of its spending.
import type { SheddingStep } from "../spending/shedding.ts";
import type { Traffic } from "../spending/traffic.ts";

export interface Spending {
  readonly step: SheddingStep;
  /** Of this UTC day so far, and what the day may cost. US dollars. */
  readonly spentUsd: number;
  readonly shareUsd: number;
  /** The end of the day. The step ends with it. */
  readonly endsAtMs: number;
  readonly estimatedAtMs: number;
}

export interface KnownSpending {
  /** Null before the first estimate. */
  readonly spending: Spending | null;
  /** When the next estimate is due. */
  readonly nextAtMs: number;
  /** The month's budget that the last claim was made for. With another one, an estimate is due at once. */
  readonly budgetUsd: number | null;
}

export interface SpendingClaim {
  readonly nowMs: number;
  readonly nextAtMs: number;
  readonly budgetUsd: number;
}

export interface SpendingStore {
  /** At most a minute old. A warm host reads it once a minute. */
  read(nowMs: number): Promise<KnownSpending>;
  /** True for one caller of those who find an estimate due. The next one is due at `nextAtMs`. */
  claim(claim: SpendingClaim): Promise<boolean>;
  write(spending: Spending): Promise<void>;
}

export interface TrafficCounts {
  /** One entry for each UTC day that begins at or after `fromMs`, up to now. */
  daily(fromMs: number, nowMs: number): Promise<readonly Traffic[]>;
}

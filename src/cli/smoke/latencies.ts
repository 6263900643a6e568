// How long things took, by game and kind, and their percentiles.

/** Each kind with its name for readers. */
export const LATENCY_KINDS = [
  ["verdict", "act to verdict"],
  ["everySeat", "act to all seats"],
  ["connect", "connect"],
  ["rest", "REST"],
] as const;

export type LatencyKind = (typeof LATENCY_KINDS)[number][0];

export interface Latencies {
  note(kind: LatencyKind, ms: number): void;
  of(kind: LatencyKind): Percentiles | null;
}

/** In milliseconds. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
}

export const createLatencies = (): Latencies => {
  const noted = new Map<LatencyKind, number[]>();
  return {
    note: (kind, ms) => {
      const values = noted.get(kind) ?? [];
      values.push(ms);
      noted.set(kind, values);
    },
    of: (kind) => percentilesOf(noted.get(kind) ?? []),
  };
};

/** By nearest rank. Null: of nothing. */
const percentilesOf = (values: readonly number[]): Percentiles | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return sorted.length === 0
    ? null
    : { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
};

// Who has met whom in an arena, and who has sat where: a fold of its pairings, also of those that still run.
import type { Pairing } from "./arena.ts";

export interface Met {
  /** How often two entrants sat in one match. */
  readonly meetings: (key: string, other: string) => number;
  /** Whether the last match of both was the same one. */
  readonly justMet: (key: string, other: string) => boolean;
  /** How often the entrant sat in each seat. Undefined where it has not sat yet. */
  readonly sat: (key: string) => readonly number[] | undefined;
}

/** Of an arena with so many seats a match. */
export const metIn = (pairings: readonly Pairing[], seats: number): Met => {
  const met = new Map<string, Map<string, number>>();
  const last = new Map<string, number>();
  const sat = new Map<string, number[]>();
  for (const pairing of pairings) {
    const keys = pairing.seats.flatMap((paired) => (paired ? [paired.key] : []));
    for (const [seat, paired] of pairing.seats.entries()) {
      if (paired === null) continue;
      const { key } = paired;
      last.set(key, Math.max(pairing.n, last.get(key) ?? 0));
      const counts = sat.get(key) ?? Array.from({ length: seats }, () => 0);
      counts[seat] = (counts[seat] ?? 0) + 1;
      sat.set(key, counts);
      const others = met.get(key) ?? new Map<string, number>();
      for (const other of keys) if (other !== key) others.set(other, (others.get(other) ?? 0) + 1);
      met.set(key, others);
    }
  }
  return {
    meetings: (key, other) => met.get(key)?.get(other) ?? 0,
    justMet: (key, other) => last.has(key) && last.get(key) === last.get(other),
    sat: (key) => sat.get(key),
  };
};

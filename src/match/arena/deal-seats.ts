// Who of a pairing sits where: each entrant sits equally often in each seat, as far as the number of matches allows.

/**
 * One entry a seat: a key, or null for a house bot. `sat`: how often an entrant has sat in each seat. Of all orders it takes
 * one with the least sum of squares: how much oftener than in its rarest seat an entrant has sat in its new one.
 */
export const dealSeats = (
  keys: readonly string[],
  seats: number,
  sat: (key: string) => readonly number[] | undefined,
): readonly (string | null)[] => {
  const costs = keys.map((key) => {
    const counts = sat(key) ?? [];
    const rarest = Math.min(...Array.from({ length: seats }, (_, seat) => counts[seat] ?? 0));
    return Array.from({ length: seats }, (_, seat) => ((counts[seat] ?? 0) - rarest) ** 2);
  });
  // The cheapest way to seat the first entrants in each set of seats. A set is a number with a bit for each seat.
  let ways = new Map<number, Way>([[0, { cost: 0, seats: [] }]]);
  for (const cost of costs) {
    const next = new Map<number, Way>();
    for (const [taken, way] of ways)
      for (let seat = 0; seat < seats; seat++) {
        const bit = 1 << seat;
        if (taken & bit) continue;
        const sum = way.cost + (cost[seat] ?? 0);
        const known = next.get(taken | bit);
        if (!known || sum < known.cost) next.set(taken | bit, { cost: sum, seats: [...way.seats, seat] });
      }
    ways = next;
  }
  const [best] = [...ways.values()].toSorted((a, b) => a.cost - b.cost);
  const dealt: (string | null)[] = Array.from({ length: seats }, () => null);
  for (const [n, key] of keys.entries()) dealt[best?.seats[n] ?? n] = key;
  return dealt;
};

interface Way {
  readonly cost: number;
  /** Of each entrant so far. */
  readonly seats: readonly number[];
}

// The table of an arena: a fold of its entrants and pairings, in any order. Nothing counts beside them, so nothing drifts.
import type { EntrantState } from "../../games/arena-kinds.ts";
import type { Entrant, Pairing, Standing } from "./arena.ts";

interface Tally {
  readonly points: number;
  readonly played: number;
  readonly won: number;
}

const NONE: Tally = { points: 0, played: 0, won: 0 };

/** The best first: by points, then by first places, then by fewer matches, then by who entered first. */
export const standingsOf = (
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): readonly Standing[] => {
  const tallies = talliesOf(pairings);
  const rows = entrants
    .map((entrant) => ({ entrant, ...(tallies.get(entrant.key) ?? NONE) }))
    .toSorted((a, b) => inOrder(a, b) || (a.entrant.key < b.entrant.key ? -1 : 1));
  let place = 0;
  return rows.map((row, n) => {
    const before = rows[n - 1];
    if (!before || inOrder(before, row) !== 0) place = n + 1;
    const { entrant, points, played, won } = row;
    const { key, player, name, bot } = entrant;
    return { place, key, player, name, bot, points, played, won, state: stateOf(entrant) };
  });
};

type Row = Tally & { readonly entrant: Entrant };

const inOrder = (a: Row, b: Row): number =>
  b.points - a.points ||
  b.won - a.won ||
  a.played - b.played ||
  a.entrant.enteredAtMs - b.entrant.enteredAtMs;

const talliesOf = (pairings: readonly Pairing[]): ReadonlyMap<string, Tally> => {
  const tallies = new Map<string, Tally>();
  for (const { seats, result } of pairings) {
    const { places, points } = result ?? { places: null, points: [] };
    if (places === null) continue;
    for (const [seat, paired] of seats.entries()) {
      if (paired === null) continue;
      const so = tallies.get(paired.key) ?? NONE;
      tallies.set(paired.key, {
        points: so.points + (points[seat] ?? 0),
        played: so.played + 1,
        won: so.won + (places[seat] === 1 ? 1 : 0),
      });
    }
  }
  return tallies;
};

export const stateOf = ({ left, match, paused }: Entrant): EntrantState => {
  if (match !== null) return "playing";
  if (left) return "left";
  return paused ? "paused" : "waiting";
};

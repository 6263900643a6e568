// What a night of a series adds to the skills of its players. Each match counts as a match of all its entrants, judged by
// the skills before the night. So the order of the matches does not matter.

import { plus, type Skill } from "../skill.ts";
import { gainsOf } from "../skill-gains.ts";
import type { Pairing } from "./arena.ts";

/** By player. `before`: the skill of each. */
export const skillsAfter = (
  pairings: readonly Pairing[],
  before: (player: string) => Skill,
): ReadonlyMap<string, Skill> => {
  const after = new Map<string, Skill>();
  for (const { seats, result } of pairings) {
    const { places } = result ?? { places: null };
    if (places === null) continue;
    const players = seats.flatMap((seat, n) => (seat ? [{ ...seat, place: places[n] ?? 1 }] : []));
    if (players.length < 2) continue;
    const gains = gainsOf(
      players.map(({ player }) => before(player)),
      players.map(({ place }) => place),
    );
    for (const [n, { player }] of players.entries()) {
      const gain = gains[n];
      if (gain) after.set(player, plus(after.get(player) ?? before(player), gain));
    }
  }
  return after;
};

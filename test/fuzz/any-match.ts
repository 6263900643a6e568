// Any match of any game, played a little way at random: what is stored of it, and its fold.
import fc from "fast-check";
import { GAMES } from "../../src/games/catalog.ts";
import type { StoredMatch } from "../../src/match/stored-match.ts";
import { extend, newest, type Timeline, timelineOf } from "../../src/match/timeline.ts";
import { numbers } from "../match/played-record.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

export interface AnyMatch {
  /** Its place in the catalog. */
  readonly game: number;
  /** Beyond the game's least, as far as it has them. */
  readonly more: number;
  readonly seed: number;
  readonly entries: number;
}

export const anyMatch: fc.Arbitrary<AnyMatch> = fc.record({
  game: fc.nat({ max: GAMES.length - 1 }),
  more: fc.nat({ max: 4 }),
  seed: fc.nat(),
  entries: fc.nat({ max: 60 }),
});

/** The same for the same. */
export const played = ({ game: place, more, seed, entries }: AnyMatch): [StoredMatch, Timeline] => {
  const game = GAMES[place];
  if (!game) throw new Error("no such game");
  const match = storedMatch(game, Math.min(game.seats.min + more, game.seats.max), secretOf(seed));
  const random = numbers(seed);
  let timeline = timelineOf(match);
  for (let n = 0; n < entries; n++) {
    const { state } = newest(timeline);
    const legal = match.players.flatMap((_, seat) =>
      game.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
    );
    const zips = legal.filter(({ action }) => action.type === "zip");
    const from = zips.length > 0 && random() < 0.5 ? zips : legal;
    const further = extend(timeline, from[Math.floor(random() * from.length)] ?? { kind: "clock" });
    if (!further.ok) break;
    timeline = further.timeline;
  }
  return [{ ...match, log: timeline.log }, timeline];
};

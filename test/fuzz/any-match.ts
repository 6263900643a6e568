// Any match of any game, played a little way at random: hydrated.
import fc from "fast-check";
import { GAMES } from "../../src/games/catalog.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../src/match/hydrate.ts";
import { numbers } from "../match/played-record.ts";
import { secretOf, storedMatch } from "../match/stored.ts";

export interface AnyMatch {
  /** The game's place in the catalog. */
  readonly game: number;
  /** Seats beyond the game's least, as far as the game has them. */
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

/** The same input gives the same match. */
export const played = ({ game: place, more, seed, entries }: AnyMatch): HydratedLive => {
  const game = GAMES[place];
  if (!game) throw new Error("no such game");
  let match = hydrate(storedMatch(game, Math.min(game.seats.min + more, game.seats.max), secretOf(seed)));
  const random = numbers(seed);
  for (let n = 0; n < entries; n++) {
    const { state } = newest(match);
    const legal = match.players.flatMap((_, seat) =>
      game.legal(state, seat).map((action) => ({ kind: "action", seat, action }) as const),
    );
    const zips = legal.filter(({ action }) => action.type === "zip");
    const from = zips.length > 0 && random() < 0.5 ? zips : legal;
    const further = extend(match, from[Math.floor(random() * from.length)] ?? { kind: "clock" });
    if (!further.ok) break;
    match = further.match;
  }
  return match;
};

// Perft: the number of legal action sequences from a state. A table of these numbers pins a whole referee.
import type { Game, GameTypes } from "../game.ts";
import { apply, everyLegal } from "./random-play.ts";

/**
 * How many sequences of exactly `depth` legal actions lead on from the state, without clocks. Actions that
 * `legal` does not list are not counted. A match that ends earlier adds none.
 */
export const perft = <T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  seats: number,
  depth: number,
): number => {
  if (depth === 0) return 1;
  return everyLegal(game, state, seats).reduce((total, entry) => {
    const outcome = apply(game, state, entry);
    return outcome.ok ? total + perft(game, outcome.state, seats, depth - 1) : total;
  }, 0);
};

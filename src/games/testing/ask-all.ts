// Asks a game all that play asks of a state.
import type { Game, GameTypes } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { apply, everyLegal } from "./random-play.ts";
import { viewersOf } from "./trial.ts";

export const askAll = <T extends GameTypes>(game: Game<T>, state: T["state"], seats: number): void => {
  for (const viewer of viewersOf(seats)) game.table(state, viewer);
  for (const seat of seatsOf(seats)) game.clockAction(state, seat);
  game.position(state);
  game.stock(state);
  game.scores(state);
  game.awaited(state);
  if (!game.ticking(state)) return;
  game.breakOff(state);
  for (const entry of everyLegal(game, state, seats)) {
    apply(game, state, entry);
    game.isPrivate(entry.action);
    game.precondition(state, entry.seat, entry.action);
    game.encode(state, entry.seat, entry.action);
  }
  apply(game, state, "clock");
};

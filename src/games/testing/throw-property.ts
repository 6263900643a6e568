// No function of a game throws. It is asked all that play asks of a state.
import { type Game, type GameTypes, LEVELS } from "../game.ts";
import { botChoice } from "./course.ts";
import { apply, everyLegal, seatsOf } from "./random-play.ts";
import { type Faults, someStates, viewersOf } from "./trial.ts";

/** The newest state is asked too. So a shorter match may show what threw. */
export const throws: Faults = function* ({ game, course }) {
  const { setup, last, steps, threw } = course;
  if (threw !== null) yield threw;
  for (const state of someStates(course)) askAll(game, state, setup.seats);
  if (!game.ticking(last)) return;
  for (const seat of seatsOf(setup.seats))
    for (const level of LEVELS) botChoice(game, setup, { state: last, seat, level, at: steps.length });
};

const askAll = <T extends GameTypes>(game: Game<T>, state: T["state"], seats: number): void => {
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
    if (entry === "clock") continue;
    game.isPrivate(entry.action);
    game.precondition(state, entry.seat, entry.action);
    game.encode(state, entry.seat, entry.action);
  }
  apply(game, state, "clock");
};

// No function of a game throws. It is asked all that play asks of a state.
import { LEVELS } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { askAll } from "./ask-all.ts";
import { botChoice } from "./course.ts";
import { viewOf } from "./random-play.ts";
import { type Faults, someStates } from "./trial.ts";

/** The newest state is asked too. So a shorter match may show what threw. */
export const throws: Faults = function* ({ game, course }) {
  const { setup, last, steps, threw } = course;
  for (const state of someStates(course)) askAll(game, state, setup.seats);
  const playing = game.ticking(last) ? seatsOf(setup.seats) : [];
  for (const seat of playing)
    for (const level of LEVELS)
      botChoice(game, setup, { view: viewOf(game, setup, last, seat), level, at: steps.length });
  if (threw !== null) yield threw;
};

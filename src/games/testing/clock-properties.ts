// What a game does for seats that do nothing.
import type { Game, GameTypes } from "../game.ts";
import { seatsOf } from "../seat.ts";
import { difference, inWords, isSame } from "./difference.ts";
import { apply, type Entry } from "./random-play.ts";
import { type Faults, isSameClock } from "./trial.ts";

/** More actions than this, one after the other, lead nowhere. */
const MOST_ACTIONS = 1_000;

export const standIn: Faults = function* ({ game, probe, course: { setup, steps } }) {
  for (const { before } of steps) {
    let state = before;
    let played = 0;
    while (isSameClock(game.ticking(before), game.ticking(state))) {
      const next = firstOfClock(game, state, setup.seats);
      if (!next || ++played > MOST_ACTIONS) return yield "the clock would do nothing for anybody";
      const outcome = apply(game, state, next);
      if (!outcome.ok)
        return yield `the clock would play ${inWords(next)}, which is refused: ${outcome.code}`;
      state = outcome.state;
    }
    if (probe.onlyClockMay?.(before)) continue;
    const ran = apply(game, before, "clock");
    const other = difference(ran.ok ? ran.state : ran, state);
    if (other) yield `the clock leads elsewhere than its actions for each seat: ${other}`;
  }
};

const firstOfClock = <T extends GameTypes>(
  game: Game<T>,
  state: T["state"],
  seats: number,
): Entry<T> | undefined =>
  seatsOf(seats).flatMap((seat): readonly Entry<T>[] => {
    const action = game.clockAction(state, seat);
    return action ? [{ seat, action }] : [];
  })[0];

export const awaited: Faults = function* ({ game, course: { setup, steps } }) {
  for (const { before } of steps) {
    const named = game.awaited(before);
    const played = seatsOf(setup.seats).filter((seat) => game.clockAction(before, seat) !== null);
    if (named.length > 0 && !isSame(named, played)) {
      yield `awaited are ${inWords(named)}, but the clock would play for ${inWords(played)}`;
    }
  }
};

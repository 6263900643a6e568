// The clock of a game that plays for late seats, one after the other. The game only says what it would play for one.
import type { Game, GameTypes, Ruling } from "./game.ts";

/**
 * Plays one `clockAction` after the other, each time of the lowest seat that has one, until another clock runs. So a seat
 * may draw and then pass in one clock, if drawing changes neither the clock's name nor its `since`.
 * `timedOut` makes the first event. Refused with `match-over` in the phase `over`.
 * @throws Error where `clockAction` has nothing for any seat, or names what `act` refuses.
 */
export const clockByActions =
  <T extends GameTypes>(
    game: Pick<Game<T>, "act" | "clockAction" | "ticking">,
    timedOut: (state: T["state"]) => T["event"],
  ) =>
  (before: T["state"], seats: number): Ruling<T> => {
    const ranOut = game.ticking(before);
    if (!ranOut) return { ok: false, code: "match-over" };
    let state = before;
    const events: T["event"][] = [timedOut(before)];
    for (;;) {
      const now = game.ticking(state);
      if (now?.name !== ranOut.name || now.since !== ranOut.since) return { ok: true, state, events };
      const ruling = playNext(game, state, seats);
      state = ruling.state;
      events.push(...ruling.events);
    }
  };

const playNext = <T extends GameTypes>(
  game: Pick<Game<T>, "act" | "clockAction">,
  state: T["state"],
  seats: number,
) => {
  for (let seat = 0; seat < seats; seat++) {
    const action = game.clockAction(state, seat);
    if (action === null) continue;
    const ruling = game.act(state, seat, action);
    if (!ruling.ok)
      throw new Error(`the clock plays ${action.type} for seat ${seat}, which is refused: ${ruling.code}`);
    return ruling;
  }
  throw new Error("a clock that plays for nobody");
};

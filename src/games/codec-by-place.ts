// The shortest codec for a game of a few legal actions: an action is its place in `legal`. A game with more of them
// writes bytes of its own.
import type { DecodedAction, Game, GameTypes } from "./game.ts";

/** A byte has 256 values. */
const MOST_PLACES = 256;

/**
 * Two bytes for each action: the seat, and the action's place in `legal(state, seat)`.
 * It fits a game whose `legal` lists everything that `act` accepts. The order of the list becomes part of the stored
 * log, so a new order needs a new number of the rules.
 * @throws Error in `encode` on an action that is not listed, or beyond the place 255.
 */
export const codecByPlace = <T extends GameTypes>(
  legal: Game<T>["legal"],
): Pick<Game<T>, "encode" | "decode"> => ({
  encode: (state, seat, action) => {
    const written = JSON.stringify(action);
    const place = legal(state, seat).findIndex((listed) => JSON.stringify(listed) === written);
    if (place < 0 || place >= MOST_PLACES) throw new Error("an accepted action that has no place in `legal`");
    return [seat, place];
  },
  decode: (state, bytes, at): DecodedAction<T> => {
    const [seat = 0, place = 0] = bytes.subarray(at, at + 2);
    const action = legal(state, seat)[place];
    if (action === undefined) throw new Error("a log names a place that `legal` does not have");
    return { seat, action, next: at + 2 };
  },
});

// A few moves of any game, each written in a line of text: how a test of a rule gets where it wants to be.
import type { Game, GameTypes, Outcome, RefusalCode, Seat } from "../../src/games/game.ts";

export interface Move<T extends GameTypes> {
  readonly seat: Seat;
  readonly action: T["action"];
}

interface Course<T extends GameTypes> {
  readonly state: T["state"];
  readonly events: readonly T["event"][];
}

/** `moveIn` reads a move; "clock" is one in every game. */
export const coursesOf = <T extends GameTypes>(game: Game<T>, moveIn: (text: string) => Move<T>) => {
  const answer = (state: T["state"], move: string): Outcome<T> => {
    if (move === "clock") return game.clock(state);
    const { seat, action } = moveIn(move);
    return game.act(state, seat, action);
  };
  /** Plays the moves; the state after the last, and all events. A refusal fails the test. */
  const course = (state: T["state"], ...moves: readonly string[]): Course<T> =>
    moves.reduce<Course<T>>(
      (so, move) => {
        const outcome = answer(so.state, move);
        if (!outcome.ok) throw new Error(`${move}: ${outcome.code}`);
        return { state: outcome.state, events: [...so.events, ...outcome.events] };
      },
      { state, events: [] },
    );
  const play = (state: T["state"], ...moves: readonly string[]): T["state"] => course(state, ...moves).state;
  /** The code by which a move is refused, null where it is played. */
  const refusalOf = (state: T["state"], move: string): RefusalCode | null => {
    const outcome = answer(state, move);
    return outcome.ok ? null : outcome.code;
  };
  return { course, play, refusalOf };
};

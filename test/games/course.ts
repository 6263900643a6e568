// Plays a few moves of any game, each written as one line of text, until a test has the state it needs.
import type { Game, GameTypes, RefusalCode, Ruling, Seat } from "../../src/games/game.ts";

export interface Move<T extends GameTypes> {
  readonly seat: Seat;
  readonly action: T["action"];
}

interface Course<T extends GameTypes> {
  readonly state: T["state"];
  readonly events: readonly T["event"][];
}

/** `moveIn` parses a move. "clock" is a move of every game. */
export const coursesOf = <T extends GameTypes>(game: Game<T>, moveIn: (text: string) => Move<T>) => {
  const answer = (state: T["state"], move: string): Ruling<T> => {
    if (move === "clock") return game.clock(state);
    const { seat, action } = moveIn(move);
    return game.act(state, seat, action);
  };
  /** Plays the moves. Returns the last state and all events. A refusal fails the test. */
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
  /** The refusal code of a move. Null if the move is legal. */
  const refusalOf = (state: T["state"], move: string): RefusalCode | null => {
    const outcome = answer(state, move);
    return outcome.ok ? null : outcome.code;
  };
  return { course, play, refusalOf };
};

// The contract of every game in the catalog. `describeGame` in a test file runs all of it. It knows a game
// only by its contract and a probe.
import type * as fc from "fast-check";
import { describe } from "vitest";
import type { FixedDeal } from "../../src/games/chance.ts";
import type { Game, GameTypes, Perspective, Seat } from "../../src/games/game.ts";
import { describeCourse } from "./game-course.ts";
import { describeSecrecy } from "./game-secrecy.ts";
import { describeViews } from "./game-views.ts";
import type { Runs } from "./runs.ts";

/** What the contract cannot express about a game. A probe restates the rules pages, not the code. */
export interface Probe<T extends GameTypes> {
  readonly options: fc.Arbitrary<T["options"]>;
  /**
   * Every action that a client could write in this state, legal or not. If there are too many, every action
   * that the state's cards could make legal, and some others.
   */
  readonly writable: (seats: number, state: T["state"]) => readonly T["action"][];
  /** The accepted actions that LEGAL lists (`docs/record.md`). */
  readonly listed: (
    accepted: readonly T["action"][],
    state: T["state"],
    seat: Seat,
  ) => readonly T["action"][];
  /** Every card of a match with that many seats. */
  readonly deck: (seats: number) => readonly string[];
  /** The cards in a state: hands, stock and pile. */
  readonly kept: (state: T["state"]) => readonly string[];
  /** The cards that leave the state for good by this event. */
  readonly laid: (event: T["event"]) => readonly string[];
  /** The viewer's version of the event, as `docs/events.md` defines it. */
  readonly visible: (event: T["event"], viewer: Perspective) => unknown;
  /** Whether the clock may now do what the acting seat may not. */
  readonly onlyClockMay?: (state: T["state"]) => boolean;
  /** Two first deals that look the same to the viewer. `random` returns numbers in [0, 1). */
  readonly twins: (
    seats: number,
    viewer: Perspective,
    random: () => number,
  ) => { readonly one: FixedDeal; readonly other: FixedDeal };
}

export const describeGame = <T extends GameTypes>(
  game: Game<T>,
  probe: Probe<T>,
  runs: Runs = "few",
): void => {
  describe(`${game.id} as a game`, () => {
    describeCourse(game, probe, runs);
    describeViews(game, probe, runs);
    describeSecrecy(game, probe, runs);
  });
};

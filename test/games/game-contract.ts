// What every game of the catalog must hold to, whatever its rules: `describeGame` in a test file runs it all.
// It knows a game by the contract and a probe alone.
import type * as fc from "fast-check";
import { describe } from "vitest";
import type { FixedDeal } from "../../src/games/chance.ts";
import type { Game, GameTypes, Perspective, Seat } from "../../src/games/game.ts";
import { describeCourse } from "./game-course.ts";
import { describeSecrecy } from "./game-secrecy.ts";
import { describeViews } from "./game-views.ts";

/** What the contract does not tell about a game, restated from its pages and not from its code. */
export interface Probe<T extends GameTypes> {
  readonly options: fc.Arbitrary<T["options"]>;
  /**
   * Every action that can be written at such a table, legal or not; where they are too many to count, every one of
   * which the state's cards could make anything, and some of the others.
   */
  readonly writable: (seats: number, state: T["state"]) => readonly T["action"][];
  /** Those of all the writable actions that the seat may take which LEGAL lists (`docs/record.md`). */
  readonly listed: (
    accepted: readonly T["action"][],
    state: T["state"],
    seat: Seat,
  ) => readonly T["action"][];
  /** Every card of such a table. */
  readonly deck: (seats: number) => readonly string[];
  /** The cards that a state keeps: hands, stock, and the pile where it keeps one. */
  readonly kept: (state: T["state"]) => readonly string[];
  /** The cards that leave them for good by this event. */
  readonly laid: (event: T["event"]) => readonly string[];
  /** The event as `docs/events.md` tells it to the viewer. */
  readonly told: (event: T["event"], viewer: Perspective) => unknown;
  /** Whether the clock may do now what the seat to act may not. */
  readonly onlyClockMay?: (state: T["state"]) => boolean;
  /** Two first deals that look the same to the viewer, made from a row of numbers in [0, 1). */
  readonly twins: (
    seats: number,
    viewer: Perspective,
    random: () => number,
  ) => { readonly one: FixedDeal; readonly other: FixedDeal };
}

export const describeGame = <T extends GameTypes>(game: Game<T>, probe: Probe<T>): void => {
  describe(`${game.id} as a game`, () => {
    describeCourse(game, probe);
    describeViews(game, probe);
    describeSecrecy(game, probe);
  });
};

// How a simulated client plays: mostly what the frame lists as legal, sometimes what was legal a while ago, sometimes what
// never was. It knows no rules.
import type { GameAction } from "../../games/game.ts";
import type { Dice } from "../world/dice.ts";
import type { TableMemory } from "./table-memory.ts";

export interface Habits {
  readonly thinkMs: (dice: Dice) => number;
  /** How often it lets the clock decide, or others. */
  readonly waits: number;
  /** How often it acts on what it saw before. */
  readonly stale: number;
  /** How often it does what it remembers as legal from another time. */
  readonly wrong: number;
  /** How often it does something else than play. */
  readonly wanders: number;
  /** How often a private action is taken for as good as any other. */
  readonly passes: number;
  readonly greets: boolean;
  /** How often it acts by a call and not by its socket. */
  readonly calls: number;
  /** Whether it asks after a deadline. */
  readonly pings: boolean;
}

export interface Choice {
  readonly action: GameAction;
  readonly seen: number;
}

export const drawnHabits = (dice: Dice, pings: boolean): Habits => {
  const longest = dice.pick([20, 100, 400, 1_500]) ?? 100;
  return {
    thinkMs: (own) => 1 + own.below(longest),
    waits: dice.pick([0, 0.05, 0.3]) ?? 0,
    stale: dice.pick([0, 0.05, 0.2]) ?? 0,
    wrong: dice.pick([0, 0.05, 0.1]) ?? 0,
    wanders: dice.pick([0, 0, 0.02, 0.1]) ?? 0,
    passes: dice.pick([0.1, 0.5, 1]) ?? 1,
    greets: dice.happens(0.2),
    calls: dice.pick([0, 0, 0.1, 0.5]) ?? 0,
    pings,
  };
};

/** Null: not now. */
export const choose = (memory: TableMemory, habits: Habits, dice: Dice): Choice | null => {
  if (dice.happens(habits.waits)) return null;
  const now = memory.newest();
  const then = dice.pick(memory.past);
  if (then && dice.happens(habits.stale)) return choiceOf(then.legal, then.seq, dice);
  if (then && dice.happens(habits.wrong)) return choiceOf(then.legal, now.seq, dice);
  const likely = now.legal.filter(({ type }) => type !== "pass" || dice.happens(habits.passes));
  return choiceOf(likely, now.seq, dice);
};

const choiceOf = (actions: readonly GameAction[], seen: number, dice: Dice): Choice | null => {
  const action = dice.pick(actions);
  return action ? { action, seen } : null;
};

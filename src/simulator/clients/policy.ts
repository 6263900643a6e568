// Chooses the actions of a simulated client. Most of them are legal in the newest frame.
// Some come from an older view, and some are wrong now. The policy knows no rules of any game.
import type { ClientView } from "../../client/core/match-news.ts";
import { anyAction } from "../../games/choice.ts";
import type { GameAction, Offered } from "../../games/game.ts";
import type { Dice } from "../world/dice.ts";

export interface Habits {
  readonly thinkMs: (dice: Dice) => number;
  /** How often the client waits for the clock or for other players. */
  readonly waits: number;
  /** How often the client acts on an older frame, with the older `seen`. */
  readonly stale: number;
  /** How often the client sends an action of an older frame with the newest `seen`. */
  readonly wrong: number;
  /** How often the client does something other than playing. */
  readonly wanders: number;
  /** How often the client considers a pass as one of its choices. */
  readonly passes: number;
  /** How often the client acts by REST and not through its socket. */
  readonly calls: number;
  /** Whether the client pings after a deadline. */
  readonly pings: boolean;
  /** The relay tells the client to change its socket after this time. Null: the real time, after the world's end. */
  readonly socketMs: number | null;
}

export interface PolicyChoice {
  readonly action: GameAction;
  readonly seen: number;
}

export const drawHabits = (dice: Dice, pings: boolean): Habits => {
  const longest = dice.pick([20, 100, 400, 1_500]) ?? 100;
  return {
    thinkMs: (own) => 1 + own.below(longest),
    waits: dice.pick([0, 0.05, 0.3]) ?? 0,
    stale: dice.pick([0, 0.05, 0.2]) ?? 0,
    wrong: dice.pick([0, 0.05, 0.1]) ?? 0,
    wanders: dice.pick([0, 0, 0.02, 0.1]) ?? 0,
    passes: dice.pick([0.1, 0.5, 1]) ?? 1,
    calls: dice.pick([0, 0, 0.1, 0.5]) ?? 0,
    pings,
    socketMs: dice.pick([null, null, 4_000, 12_000]) ?? null,
  };
};

/** Null: the client does not act now. */
export const choose = (
  now: ClientView,
  past: readonly ClientView[],
  habits: Habits,
  dice: Dice,
): PolicyChoice | null => {
  if (dice.happens(habits.waits)) return null;
  const then = dice.pick(past);
  if (then && dice.happens(habits.stale)) return choiceOf(then, then.seq, dice);
  if (then && dice.happens(habits.wrong)) return choiceOf(then, now.seq, dice);
  const likely = now.legal.filter(({ type }) => type !== "pass" || dice.happens(habits.passes));
  return choiceOf({ ...now, legal: likely }, now.seq, dice);
};

const choiceOf = (offered: Offered, seen: number, dice: Dice): PolicyChoice | null => {
  const action = anyAction(offered, dice.real);
  return action ? { action, seen } : null;
};

// A bot as the runner and the arena see it: its games are only known when it runs. The members are methods on purpose:
// TypeScript compares their parameters loosely.
import type { BotView, GameAction } from "../games/game.ts";

type Choice = GameAction | null | undefined;

/** From what a seat sees to an action, or to waiting. House bots are policies too. */
export interface BotPolicy {
  choose(view: BotView, random: () => number): Promise<Choice> | Choice;
}

/** Every `BotDefinition` is one. */
export interface AnyBot extends BotPolicy {
  readonly name: string;
  readonly games: readonly string[];
  choose(view: BotView & { readonly game: string }, random: () => number): Promise<Choice> | Choice;
}

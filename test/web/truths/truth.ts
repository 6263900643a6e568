// What a sentence at the table says, as a question to the referee. Written from the sentence alone, apart from the code that
// decides when the page says it.
import type { GameTypes, Played } from "../../../src/games/game.ts";

/** A moment of a match: all that the referee knows, and which seat looks at its table. */
export interface Moment<T extends GameTypes> {
  readonly state: T["state"];
  /** Null: a spectator. */
  readonly you: number | null;
  /** What the seat may do. Nothing for a spectator. */
  readonly legal: readonly T["action"][];
  readonly legalOf: (seat: number) => readonly T["action"][];
  /** What a legal action does. */
  readonly after: (seat: number, action: T["action"]) => Played<T>;
  readonly tableOf: (state: T["state"], seat: number) => T["table"];
  /** All events of the match so far, the newest last. */
  readonly past: readonly T["event"][];
  /** The cards of the own hand that the page lifts, in the order of the hand. */
  readonly lifted: readonly string[];
  readonly picked: readonly string[];
  readonly nameOf: (seat: number | null) => string;
}

export type Truth<T extends GameTypes> = (moment: Moment<T>) => boolean;

/** A sentence or a detail of the prompt. The truth gets what the groups of the pattern hold. */
export type PromptTruth<T extends GameTypes> = readonly [
  text: RegExp,
  truth: (moment: Moment<T>, ...groups: readonly string[]) => boolean,
];

export interface Truths<T extends GameTypes> {
  readonly hints: Readonly<Record<string, Truth<T>>>;
  /** In English. The first pattern that matches counts. */
  readonly prompts: readonly PromptTruth<T>[];
  /** What the goal says, of a match that has ended. */
  readonly goal: (state: T["state"]) => boolean;
}

/** The cards that legal actions of this type name. */
export const cardsIn = (legal: readonly object[], type: string): readonly string[] =>
  legal.flatMap((action) => {
    const { type: own, card } = { type: "", card: undefined, ...action };
    return own === type && typeof card === "string" ? [card] : [];
  });

export const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

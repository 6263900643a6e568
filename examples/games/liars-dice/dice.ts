// The dice of Liar's Dice: their faces, and what they are called.
import type { Words } from "turn-relay/game";

export const FACES = ["1", "2", "3", "4", "5", "6"] as const;
/** LD-3 */
export const WILD = "1";
/** LD-1: a seat begins with so many. */
export const CUP = 5;

/** Enough for the dice under the cups and those that lie open. */
export const diceOf = (seats: number): readonly string[] =>
  FACES.flatMap((face) => Array.from({ length: 2 * CUP * seats }, () => face));

const named = (...names: readonly string[]) => ({
  cards: Object.fromEntries(FACES.map((face, at) => [face, names[at] ?? face])),
  suits: {},
});

export const WORDS: Words = {
  en: named("one", "two", "three", "four", "five", "six"),
  es: named("uno", "dos", "tres", "cuatro", "cinco", "seis"),
  is: named("ás", "tvistur", "þristur", "fjarki", "fimma", "sexa"),
};

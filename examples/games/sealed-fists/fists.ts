// The fists of Sealed Fists: which beats which, and their names.
import type { Words } from "turn-relay/game";

export const FISTS = ["R", "P", "S"] as const;
const OF_EACH = 3;

/** The fists of so many seats. */
export const fistsOf = (seats: number): readonly string[] =>
  FISTS.flatMap((fist) => Array.from({ length: OF_EACH * seats }, () => fist));

/** SF-4 */
export const beats = (one: string, other: string): boolean => ["RS", "SP", "PR"].includes(one + other);

export const WORDS: Words = {
  en: { cards: { R: "rock", P: "paper", S: "scissors" }, suits: {} },
  es: { cards: { R: "piedra", P: "papel", S: "tijera" }, suits: {} },
  is: { cards: { R: "steinn", P: "blað", S: "skæri" }, suits: {} },
};

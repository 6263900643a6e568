// How many cards of the hand one action takes, and how many are picked.
import { setWith } from "../../face/choices.ts";
import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";

/** `Choose 3 cards: 1 so far`. Null: no action takes any so many of them. */
export const neededText = (
  { offers, hand, picked }: Pick<PlayState, "offers" | "hand" | "picked">,
  words: PlayWords,
): string | null => {
  const { choice } = setWith(offers, hand, picked) ?? {};
  if (!choice) return null;
  const { min = 1, max = 1 } = choice;
  return words.chooseCards(`${min === max ? "" : `${min}–`}${words.cards(max)}`, picked.length);
};

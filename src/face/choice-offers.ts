// What a player may choose from the sets of a game: single values as offers of their own, cards of the hand as one offer
// that takes any of them.
import { chosen, describes } from "../games/choice.ts";
import type { Choice, Offered } from "../games/game.ts";
import { type Offer, offerOf, offersOf } from "./choices.ts";

/** The actions of `legal` and of the sets, each once. */
export const offersIn = ({ legal, choices = [] }: Offered): readonly Offer[] => [
  ...offersOf(legal.filter((action) => !describes(choices, action))),
  ...choices.flatMap(offersOfChoice),
];

const offersOfChoice = (choice: Choice): readonly Offer[] => {
  const { action, from, min, max = 1 } = choice;
  if (min === undefined) return from.map((one) => offerOf(chosen(choice, [one])));
  const withCards = (picked: readonly string[]): readonly Offer[] =>
    picked.length < min || picked.length > max ? [] : [offerOf(chosen(choice, picked))];
  return [{ ...offerOf(action), cards: from.map(String), choice, withCards }];
};

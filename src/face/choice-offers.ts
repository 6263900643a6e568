// What a player may choose from the sets of a game: single values as offers of their own, cards of the hand as one offer
// that takes any of them. Of other lists two actions stand for the set: `pickingOf` reads the set again.
import { chosen, describes } from "../games/choice.ts";
import type { Choice, Offered } from "../games/game.ts";
import { type Offer, offerOf, offersOf } from "./choices.ts";

/** The actions of `legal` and of the sets, each once. */
export const offersIn = ({ legal, choices = [] }: Offered, hand: readonly string[]): readonly Offer[] => [
  ...offersOf(legal.filter((action) => !describes(choices, action))),
  ...choices.flatMap((choice) => offersOfChoice(choice, hand)),
];

const offersOfChoice = (choice: Choice, hand: readonly string[]): readonly Offer[] => {
  const { action, field, from, min, max = 1 } = choice;
  if (min === undefined) return from.map((one) => offerOf(chosen(choice, [one])));
  const isOfHand = field === "cards" && from.every((one) => hand.includes(String(one)));
  if (!isOfHand) return endsOf(choice, min, max);
  const withCards = (picked: readonly string[]): readonly Offer[] =>
    picked.length < min || picked.length > max ? [] : [offerOf(chosen(choice, picked))];
  return [{ ...offerOf(action), cards: from.map(String), choice, withCards }];
};

/** The first and the last action of a set, or its only one. */
const endsOf = (choice: Choice, min: number, max: number): readonly Offer[] => {
  const [first, last] = [choice.from.slice(0, min), choice.from.slice(-max)];
  const isOne = first.join() === last.join();
  return (isOne ? [first] : [first, last]).map((picked) => offerOf(chosen(choice, picked)));
};

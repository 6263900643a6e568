// What a robot presses next at a table of the page. It sees the scene and the legal actions, as a player does, and knows
// no network. House bots give it advice.
import { isDeepStrictEqual } from "node:util";
import type { ReadonlySignal } from "@preact/signals";
import { cardsOf, offerOf } from "../../../src/face/choices.ts";
import type { Game, GameAction } from "../../../src/games/game.ts";
import type { Dice } from "../../../src/simulator/world/dice.ts";
import type { MatchFeed } from "../../../src/web/scene/match-feed.ts";
import { offersInput, type PlayerInput } from "../../../src/web/scene/press-input.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";

export interface RobotSeat {
  readonly game: Game;
  readonly options: object;
  readonly feed: MatchFeed;
  readonly scene: ReadonlySignal<Scene>;
}

/** So often a robot does what a good player does. Without it a match takes two or three times as many presses. */
const ADVISED = 0.6;

/** Now and then something that the rules do not allow. */
export const inputsOf = (seat: RobotSeat, dice: Dice): readonly PlayerInput[] => {
  const { scene, feed } = seat;
  const { menu, pick, hand, buttons, seats, piles } = scene.value;
  const confirm = buttons.find(({ key }) => key === "confirm");
  if (pick?.isComplete && confirm) return [offersInput(confirm)];
  if ((menu || pick) && dice.happens(0.2)) return [{ type: "back" }];
  const advice = dice.happens(ADVISED) ? advised(seat, dice) : null;
  if (advice) return pressesFor(scene.value, advice);
  const offers = [
    ...(menu ?? [...buttons, ...seats.flatMap((one) => one.buttons)]),
    ...piles.flatMap((pile) => pile.cards).filter((card) => card.offers.length > 0),
  ].map((one): PlayerInput => ({ type: "offers", offers: one.offers }));
  const cards = hand
    .filter(({ isLifted }) => isLifted || dice.happens(0.02))
    .map(({ code }): PlayerInput => ({ type: "card", card: code, isFinal: dice.happens(0.5) }));
  // Somebody who has seen which cards go together.
  const together = cardsOf(offerOf(dice.pick(feed.model.value.view?.legal ?? []) ?? { type: "none" }));
  if (together.length > 1 && dice.happens(0.3))
    return together.map((card): PlayerInput => ({ type: "card", card, isFinal: false }));
  const one = dice.pick([...offers, ...cards]);
  return one ? [one] : [];
};

/** What a strong house bot would do in this seat. Null: wait. */
const advised = ({ game, options, feed }: RobotSeat, dice: Dice): GameAction | null => {
  const { view, you: seat, sent } = feed.model.value;
  if (!view?.table || seat === null || sent) return null;
  const { table, legal } = view;
  return game.bots.hard.choose({ seat, table, legal, options }, dice.real);
};

/** The presses that lead to this action. A first press may open a menu, and the next step goes on from there. */
const pressesFor = (scene: Scene, action: GameAction): readonly PlayerInput[] => {
  const { menu, buttons, seats, piles, hand } = scene;
  const places = [...(menu ?? []), ...buttons, ...seats.flatMap((one) => one.buttons)];
  const place = [...places, ...piles.flatMap((pile) => pile.cards)].find(({ offers }) =>
    offers.some((offer) => isDeepStrictEqual(offer, action)),
  );
  if (place) return [{ type: "offers", offers: place.offers }];
  const cards = cardsOf(offerOf(action));
  if (cards.length === 1) return cards.map((card): PlayerInput => ({ type: "card", card, isFinal: true }));
  const isPicked = (card: string): boolean => hand.some(({ code, isPicked: is }) => is && code === card);
  const others = hand.filter((card) => card.isPicked && !cards.includes(card.code));
  const codes = [...others.map(({ code }) => code), ...cards.filter((card) => !isPicked(card))];
  return codes.map((card): PlayerInput => ({ type: "card", card, isFinal: false }));
};

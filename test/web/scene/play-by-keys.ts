// A player who reaches an action by keys alone, and fails where no key leads on.
import { expect } from "vitest";
import { cardsOf, offerOf } from "../../../src/face/choices.ts";
import { listIn, openFields, wholeIn } from "../../../src/face/fields.ts";
import type { GameAction } from "../../../src/games/game.ts";
import { type Presenter, sceneByPresenter } from "../../../src/web/scene/generic-scene.ts";
import type { MatchModel } from "../../../src/web/scene/match-model.ts";
import { offersInput, type PressedInput, pressInput } from "../../../src/web/scene/press-input.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { spotsIn } from "../../../src/web/scene/zones-of.ts";
import { inputOf } from "../../../src/web/table/use-table-keys.ts";
import { presentedScene } from "./presented-scene.ts";

const keyFor = (scene: Scene, action: object): string | undefined => {
  const text = JSON.stringify(action);
  return [...(scene.menu ?? []), ...scene.buttons, ...scene.seats.flatMap(({ buttons }) => buttons)]
    .filter(({ offers, picks }) => !picks && offers.some((offer) => JSON.stringify(offer) === text))
    .at(0)?.hotkey;
};

/** By keys alone: the cards of the action, then the key that stands beside it, then its place in the menu. */
export const playByKeys = (model: MatchModel, action: GameAction, present?: Presenter): PressedInput => {
  const shown = (one: MatchModel): Scene => (present ? sceneByPresenter(one, present) : presentedScene(one));
  const hand = shown(model).hand.map(({ code }) => code);
  const own = cardsOf(offerOf(action)).filter((card) => hand.includes(card));
  const cards = own.length === 0 && hand.includes(action.type) ? [action.type] : own;
  let pressed: PressedInput = { model, action: null };
  const press = (key: string | undefined): void => {
    const input = inputOf(shown(pressed.model), key ?? "");
    expect(input).not.toBeNull();
    if (input) pressed = pressInput(pressed.model, input);
  };
  for (const card of cards) press(shown(pressed.model).hand.find(({ code }) => code === card)?.hotkey);
  const places = listIn(openFields(action)["places"], wholeIn) ?? [];
  // A place of a board is a button itself: Tab and Enter press it.
  for (const place of places) {
    const spot = spotsIn(shown(pressed.model).zones).find(({ value }) => value === place);
    if (spot) pressed = pressInput(pressed.model, offersInput(spot));
  }
  for (let i = 0; i < 2 && !pressed.action; i++) {
    press(keyFor(shown(pressed.model), action));
    for (const place of places) {
      const button = shown(pressed.model).buttons.find(({ key }) => key === `pick ${place}`);
      if (button && !button.isPicked) press(button.hotkey);
    }
  }
  return pressed;
};

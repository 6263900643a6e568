// Values that are picked one by one for one action: those that lie on the table are pressed where they lie, the others have
// buttons. What is picked is played by a button.
import { buttonsOf, HAND_KEYS, offersOf } from "../../face/choices.ts";
import { countText, type Picked, type Picking, pickingOf, withPick } from "../../face/picking.ts";
import { valueLabel } from "../../face/plain-label.ts";
import type { GameAction } from "../../games/game.ts";
import { buttonOf } from "./buttons-of.ts";
import { inOwnWords, namingIn } from "./own-words.ts";
import { offersInput, type PlayerInput } from "./press-input.ts";
import type { Scene, SceneButton, SceneSpot } from "./scene.ts";
import type { Seen } from "./seen.ts";

/** A menu of which is picked. */
export interface OpenPicking extends Picking {
  readonly menu: readonly GameAction[];
}

const pickingFrom = (seen: Seen, menu: readonly GameAction[]): OpenPicking | null => {
  const { view, picks = [] } = seen.model;
  const isOpen = menu === seen.model.menu;
  const picking = pickingOf({ menu, choices: view?.choices, picks: isOpen ? picks : [], hand: seen.hand });
  return picking && { ...picking, menu };
};

/** What is picked now. Without a menu: what a press on a place may begin with. */
export const pickingIn = (seen: Seen): OpenPicking | null => {
  const { menu } = seen.model;
  if (menu) return pickingFrom(seen, menu);
  return pickingFrom(
    seen,
    seen.offers.flatMap(({ action }) => ("places" in action ? [action] : [])),
  );
};

/** A press on the place. The last one that is put back closes the menu. */
export const spotInput = (spot: SceneSpot): PlayerInput =>
  spot.picks?.length === 0 ? { type: "back" } : offersInput(spot);

/** A press on the value. */
export const pickPress = (picking: OpenPicking, value: Picked): Pick<SceneSpot, "offers" | "picks"> => {
  const isPressed = picking.picked.includes(value) || picking.open.has(value);
  return isPressed ? { offers: picking.menu, picks: withPick(picking, value) } : { offers: [] };
};

/** What the scene shows while values are picked. `onTable`: those that are pressed where they lie. */
export const pickingScene = (
  seen: Seen,
  picking: OpenPicking,
  onTable: ReadonlySet<Picked>,
): Pick<Scene, "menu" | "pick" | "buttons" | "sentence"> => {
  const { model, hand } = seen;
  const { words, game } = model;
  const { field, values, picked, actions } = picking;
  const done = buttonsOf(offersOf(actions), hand).map(
    (button, _, { length }): SceneButton => ({
      ...inOwnWords(seen, buttonOf(seen, button)),
      ...(length === 1 && { key: "confirm", hotkey: "enter" }),
      isMain: true,
    }),
  );
  const keys = HAND_KEYS.slice(hand.length);
  const toggles = values
    .filter((value) => !onTable.has(value))
    .map(
      (value, i): SceneButton => ({
        ...{ key: `pick ${value}`, text: valueLabel(game, field, value, namingIn(seen)) },
        ...{ hotkey: keys[i] ?? "", isMain: false, isPicked: picked.includes(value) },
        ...pickPress(picking, value),
      }),
    );
  return {
    menu: null,
    pick: { sum: null, text: "", isComplete: actions.length > 0 },
    buttons: [...done, ...toggles.filter(({ offers }) => offers.length > 0)],
    sentence: words.doWith(words.choose, countText(picking)),
  };
};

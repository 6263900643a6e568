// The buttons and the menu of a described game, in its own words.
import { buttonsOf } from "../../face/choices.ts";
import { menuKeys, menuSteps } from "../../face/menu-steps.ts";
import { buttonOf, fewWays } from "./buttons-of.ts";
import { inOwnWords } from "./own-words.ts";
import type { Scene, SceneButton } from "./scene.ts";
import type { Seen } from "./seen.ts";

/** An action that names a seat has a button here too, so that a key reaches it. */
export const describedButtons = ({ buttons }: Scene, seen: Seen): readonly SceneButton[] => {
  const confirm = buttons.filter(({ key }) => key === "confirm");
  const kinds = buttonsOf(seen.offers, seen.hand);
  const few = fewWays(seen, kinds);
  if (few) return [...confirm, ...describedMenu(seen, few)];
  const all = kinds.map((button) => buttonOf(seen, button));
  return [...confirm, ...all].map((button) => ({
    ...inOwnWords(seen, button),
    isMain: button.isMain || all.length === 1,
  }));
};

/** Each entry has a key of its own. */
export const describedMenu = (seen: Seen, buttons: readonly SceneButton[]): readonly SceneButton[] => {
  const entries = menuSteps(
    buttons.flatMap(({ offers }) => offers),
    seen.hand,
  ).map((offers) => {
    const [button] = buttons.filter(({ offers: [only] }) => only === offers[0]);
    if (button && offers.length === 1) return menuButton(seen, button);
    return inOwnWords(seen, { key: JSON.stringify(offers[0]), text: "", hotkey: "", isMain: false, offers });
  });
  const keys = menuKeys(entries.map(({ text }) => text));
  return entries.map((entry, i) => ({ ...entry, hotkey: keys[i] ?? "" }));
};

/** Ways that differ by a card or a suit show it. */
const menuButton = (seen: Seen, button: SceneButton): SceneButton => {
  const worded = inOwnWords(seen, button);
  const isShown = button.card !== undefined || button.suit !== undefined;
  return isShown ? { ...button, spoken: worded.text } : worded;
};

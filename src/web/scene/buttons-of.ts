// The buttons beside the hand, the open menu, and what is picked.
import { type ActionButton, buttonsOf, cardsOf, HAND_KEYS, type Offer, offerOf } from "../../face/choices.ts";
import { entryIn } from "../../face/fields.ts";
import { actionsWith } from "./press-input.ts";
import type { SceneButton } from "./scene.ts";
import type { Seen } from "./seen.ts";

const MAIN = ["zap", "ready", "take", "draw", "draw/stock"];

export const buttonOf = (seen: Seen, { key, kind, offers }: ActionButton): SceneButton => {
  const [only, ...others] = offers;
  const isOne = only !== undefined && others.length === 0;
  const label = labelOf(seen, kind);
  const card = isOne ? cardsOf(only)[0] : undefined;
  return {
    key: kind,
    text: !isOne ? `${label}…` : card === undefined ? offerText(seen, only) : label,
    ...(isOne && card !== undefined && { card, spoken: offerText(seen, only) }),
    hotkey: key,
    isMain: MAIN.includes(kind),
    offers: offers.map(({ action }) => action),
    ...(isOne && only.suit !== undefined && { suit: only.suit }),
  };
};

const labelOf = ({ model }: Seen, kind: string): string => entryIn(model.words.actions, kind) ?? kind;

const kindOf = ({ type, from }: Offer): string => (from === undefined ? type : `${type}/${from}`);

/** What pressing it does. Its own card is drawn beside the text where there is room. */
const offerText = (seen: Seen, offer: Offer): string => {
  const { words, names, game } = seen.model;
  const nameOf = (seat: number): string => names[seat] ?? String(seat + 1);
  if (offer.to !== undefined) return words.give(nameOf(offer.to));
  if (offer.seat !== undefined) return words.catchSeat(nameOf(offer.seat));
  if (offer.suit !== undefined) return words.suitOf(game.suits[offer.suit] ?? offer.suit);
  const cards = cardsOf(offer).map((code) => game.cards[code] ?? code);
  const label = labelOf(seen, kindOf(offer));
  return cards.length === 0 ? label : words.doWith(label, cards.join(", "));
};

/** So few ways of a forced choice stand there at once, without a menu. */
const FEW = 4;

/** Legal actions that are no single card of the hand. Those that concern one seat stand at that seat. */
export const sceneButtons = (seen: Seen): readonly SceneButton[] => {
  const buttons = buttonsOf(seen.offers, seen.hand).filter(({ offers }) =>
    offers.some((offer) => offer.seat === undefined || cardsOf(offer).length > 0),
  );
  return [
    ...confirmButton(seen),
    ...(fewWays(seen, buttons) ?? buttons.map((button) => buttonOf(seen, button))),
  ];
};

/** A button for each way of a forced choice. Null: there are too many, or none is a choice. */
export const fewWays = (seen: Seen, buttons: readonly ActionButton[]): readonly SceneButton[] | null => {
  const ways = buttons.flatMap(({ offers }) => offers);
  const isForced = seen.offers.every((offer) => cardsOf(offer).length === 0);
  return isForced && ways.length > buttons.length && ways.length <= FEW
    ? ways.map((offer, i) => wayButton(seen, offer, i))
    : null;
};

/** What a press on covered cards does: it draws from them, if that is legal, or else what is. */
export const sourceButton = (
  buttons: readonly ActionButton[],
  draws: readonly string[],
  field: string,
): ActionButton | undefined =>
  buttons.find(({ kind }) => draws.includes(kind)) ?? buttons.find(({ kind }) => kind.endsWith(`/${field}`));

/** Plays the picked cards. The relay knows actions that `legal` does not list, and says why it refuses others. */
const confirmButton = (seen: Seen): readonly SceneButton[] => {
  const { model, hand, several } = seen;
  const actions = several ? actionsWith(model, hand, model.picked) : [];
  const [first] = actions;
  if (!first) return [];
  return [
    { key: "confirm", text: labelOf(seen, first.type), hotkey: "enter", isMain: true, offers: actions },
  ];
};

export const sceneMenu = (seen: Seen): readonly SceneButton[] | null => {
  const { menu } = seen.model;
  if (!menu) return null;
  const offers = menu.map(offerOf);
  const [first] = offers;
  // The card of all ways is no choice.
  const isOneCard = offers.every((offer) => cardsOf(offer).join() === (first ? cardsOf(first).join() : ""));
  return offers.map((offer, i) => wayButton(seen, offer, i, isOneCard));
};

/** One of several ways to do the same. */
const wayButton = (seen: Seen, offer: Offer, i: number, isOneCard = false): SceneButton => {
  const { game } = seen.model;
  const { suit, action } = offer;
  const spoken = offerText(seen, offer);
  const [card] = isOneCard ? [] : cardsOf(offer);
  const named = suit === undefined ? null : (game.suits[suit] ?? suit);
  return {
    key: JSON.stringify(action),
    text: named ?? (card === undefined ? spoken : (game.cards[card] ?? card)),
    ...{ hotkey: HAND_KEYS[i] ?? "", isMain: false, offers: [action], spoken },
    ...(suit !== undefined && { suit }),
    ...(card !== undefined && { card }),
  };
};

// The lines under the hand: the buttons with their keys, an open menu, or what Enter would do with the picked cards.

import { buttonsOf, exactOffers, HAND_KEYS, offersWith, triedAction } from "../../face/choices.ts";
import { countText, type Picking } from "../../face/picking.ts";
import { valueLabel } from "../../face/plain-label.ts";
import { actionsText, menuEntries } from "./menu-entries.ts";
import { neededText } from "./needed-text.ts";
import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import { menuPicking } from "./press.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { EMPTY, flow, span, type TextLine } from "./text-line.ts";

export const actionLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { words, columns } = frame;
  const picking = menuPicking(state);
  const pieces = picking
    ? pickingPieces(state, picking, words)
    : state.menu
      ? menuPieces(state, words)
      : buttonPieces(state, words);
  const lines = flow(pieces, columns - 1).map((line): TextLine => [span(" "), ...line]);
  return lines.length > 0 ? lines : [EMPTY];
};

const key = (name: string, text: string): TextLine => [span(` ${name} `, "key"), span(` ${text}`)];

const menuPieces = (state: PlayState, words: PlayWords): readonly TextLine[] => [
  ...menuEntries(state).map((entry) => key(entry.key, entry.text)),
  key("esc", words.cancel),
];

const pickingPieces = (state: PlayState, picking: Picking, words: PlayWords): readonly TextLine[] => {
  const { game, seats } = state;
  const { field, values, picked, actions } = picking;
  const naming = { player: (seat: number) => seats[seat]?.name ?? String(seat) };
  const toggles = values.map((value, i) => {
    const text = game ? valueLabel(game, field, value, naming) : String(value);
    return key(HAND_KEYS[i] ?? "", `[${picked.includes(value) ? "x" : " "}] ${text}`);
  });
  const done = actions.length > 0 ? [key("enter", actionsText(state, actions))] : [];
  return [[span(` ${countText(picking)}`)], ...toggles, ...done, key("esc", words.cancel)];
};

const buttonPieces = (state: PlayState, words: PlayWords): readonly TextLine[] => {
  const buttons = buttonsOf(state.offers, state.hand).map(({ key: name, offers }) =>
    key(
      name === "space" ? words.space : name,
      actionsText(
        state,
        offers.map(({ action }) => action),
      ),
    ),
  );
  return [...pickedPieces(state, words), ...buttons];
};

const pickedPieces = (state: PlayState, words: PlayWords): readonly TextLine[] => {
  const { offers, hand, picked, uses } = state;
  const needed = neededText(state, words);
  if (picked.length === 0) return needed === null ? [] : [[span(` ${needed}`)]];
  const exact = exactOffers(offers, hand, picked).map(({ action }) => action);
  const cancel = key("esc", words.cancel);
  if (exact.length === 0 && offersWith(offers, hand, picked).length > 0)
    return [[span(` ${needed ?? words.pickMore}`)], cancel];
  // The relay knows actions that `legal` does not list, and says why it refuses others.
  const tried = triedAction(uses, picked);
  const actions = exact.length > 0 ? exact : tried ? [tried] : [];
  return [...(actions.length === 0 ? [] : [key("enter", actionsText(state, actions))]), cancel];
};

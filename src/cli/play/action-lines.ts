// The lines under the hand: the buttons with their keys, an open menu, or what Enter would do with the picked cards.
import { buttonsOf, cardsOf, exactOffers, HAND_KEYS, type Offer, offersWith } from "../../face/choices.ts";
import type { PlayState } from "./play-state.ts";
import type { PlayWords } from "./play-words.ts";
import type { ScreenFrame } from "./screen-frame.ts";
import { EMPTY, flow, span, type TextLine } from "./text-line.ts";

export const actionLines = (state: PlayState, frame: ScreenFrame): readonly TextLine[] => {
  const { words, columns } = frame;
  const pieces = state.menu ? menuPieces(state, state.menu, words) : buttonPieces(state, words);
  const lines = flow(pieces, columns - 1).map((line): TextLine => [span(" "), ...line]);
  return lines.length > 0 ? lines : [EMPTY];
};

const key = (name: string, text: string): TextLine => [span(` ${name} `, "key"), span(` ${text}`)];

const menuPieces = (state: PlayState, menu: readonly Offer[], words: PlayWords): readonly TextLine[] => [
  ...menu.map((offer, i) => key(HAND_KEYS[i] ?? "", offerText(offer, state, words))),
  key("esc", words.cancel),
];

const buttonPieces = (state: PlayState, words: PlayWords): readonly TextLine[] => {
  const { offers, hand } = state;
  const buttons = buttonsOf(offers, hand).map(({ key: name, kind, offers: [only, ...others] }) => {
    const text = only && others.length === 0 ? offerText(only, state, words) : `${labelOf(kind, words)}…`;
    return key(name === "space" ? words.space : name, text);
  });
  return [...pickedPieces(state, words), ...buttons];
};

const pickedPieces = (state: PlayState, words: PlayWords): readonly TextLine[] => {
  const { offers, hand, picked, uses, game } = state;
  if (picked.length === 0) return [];
  const names = picked.map((code) => game?.cards[code] ?? code).join(", ");
  const [exact] = exactOffers(offers, hand, picked);
  const cancel = key("esc", words.cancel);
  if (!exact && offersWith(offers, hand, picked).length > 0) return [[span(` ${words.pickMore}`)], cancel];
  // The relay knows actions that `legal` does not list, and says why it refuses others.
  const kind = exact?.type ?? (picked.length > 1 ? uses.several : uses.single);
  return [...(kind === null ? [] : [key("enter", `${labelOf(kind, words)}: ${names}`)]), cancel];
};

const labelOf = (kind: string, words: PlayWords): string => words.actions[kind] ?? kind;

/** An action in words, from the fields that games share. */
const offerText = (offer: Offer, { game, seats }: PlayState, words: PlayWords): string => {
  const nameOf = (seat: number): string => seats[seat]?.name ?? String(seat);
  const suit = offer.suit === undefined ? undefined : (game?.suits[offer.suit] ?? offer.suit);
  const cards = cardsOf(offer)
    .map((code) => game?.cards[code] ?? code)
    .join(", ");
  if (offer.to !== undefined) return words.give(cards, nameOf(offer.to));
  if (offer.seat !== undefined) return words.catchSeat(nameOf(offer.seat));
  if (suit !== undefined) return cards === "" ? words.declare(suit) : words.playAs(cards, suit);
  const label = labelOf(offer.from === undefined ? offer.type : `${offer.type}/${offer.from}`, words);
  return cards === "" ? label : `${label}: ${cards}`;
};

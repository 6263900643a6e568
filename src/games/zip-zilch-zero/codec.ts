// A Zip, Zilch, Zero action in the match log. The state names the seat, and in `draw` only draws are legal.
// So one byte is enough for most actions. A zip of more than three cards takes one more byte for each card.
import { FRENCH_DECK, placeOf } from "../french-deck.ts";
import type { DecodedAction, Seat } from "../game.ts";
import { smallZips } from "./small-zips.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";

/** A card is written as its place in the deck. */
const CARDS = FRENCH_DECK.length;

/** In `draw`: this byte is the stock, a lower byte a card of the pile. */
const STOCK = CARDS;

// In `meld`: a byte below `FIRST` is the card of a discard. The other bytes are zips:
/** `FIRST` and up: the zip's place among the hand's small zips, up to 70. */
const FIRST = CARDS;
/** `BEYOND` and up: the high byte of a larger place, then the low byte. A whole deck has 652 small zips. */
const BEYOND = 122;
/** A larger zip: its cards follow, and the last one is marked. */
const LARGER = 127;
const LAST = 0x40;

export const encode = (
  state: ZipZilchZeroState,
  seat: Seat,
  action: ZipZilchZeroAction,
): readonly number[] => {
  if (action.type === "zip") return zipBytes(state.hands[seat] ?? [], action.cards);
  return [action.type === "draw" && action.from === "stock" ? STOCK : placeOf(action.card)];
};

const zipBytes = (hand: readonly string[], cards: readonly string[]): readonly number[] => {
  const written = cards.join();
  const place = smallZips(hand).findIndex((zip) => zip.join() === written);
  if (place < 0)
    return [LARGER, ...cards.map((card, i) => placeOf(card) + (i === cards.length - 1 ? LAST : 0))];
  const beyond = FIRST + place - BEYOND;
  return beyond < 0 ? [FIRST + place] : [BEYOND + (beyond >> 8), beyond & 0xff];
};

export const decode = (
  { phase, turn, hands }: ZipZilchZeroState,
  bytes: Uint8Array,
  at: number,
): DecodedAction<ZipZilchZeroTypes> => {
  if (turn === null) throw new Error("a log goes on after its match");
  const byte = bytes[at] ?? 0;
  if (phase === "draw") return { seat: turn, action: drawOf(byte), next: at + 1 };
  if (byte < FIRST) return { seat: turn, action: { type: "discard", card: cardAt(byte) }, next: at + 1 };
  const { cards, next } = zipAt(hands[turn] ?? [], bytes, at);
  return { seat: turn, action: { type: "zip", cards }, next };
};

const zipAt = (hand: readonly string[], bytes: Uint8Array, at: number) => {
  const byte = bytes[at] ?? 0;
  if (byte < BEYOND) return { cards: zipOf(hand, byte - FIRST), next: at + 1 };
  if (byte < LARGER) {
    const place = BEYOND - FIRST + ((byte - BEYOND) << 8) + (bytes[at + 1] ?? 0);
    return { cards: zipOf(hand, place), next: at + 2 };
  }
  const behind = bytes.subarray(at + 1);
  const length = behind.findIndex((card) => card >= LAST) + 1;
  const cards = [...behind.subarray(0, length)].map((card) => cardAt(card % LAST));
  return { cards, next: at + 1 + length };
};

const zipOf = (hand: readonly string[], place: number): readonly string[] => {
  const zip = smallZips(hand)[place];
  if (zip === undefined) throw new Error("a log names a zip that its seat does not hold");
  return zip;
};

const drawOf = (byte: number): ZipZilchZeroAction =>
  byte === STOCK ? { type: "draw", from: "stock" } : { type: "draw", from: "pile", card: cardAt(byte) };

const cardAt = (place: number): string => {
  const card = FRENCH_DECK[place];
  if (card === undefined) throw new Error(`a log names card ${place}, which no deck has`);
  return card;
};

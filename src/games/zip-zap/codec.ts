// A Zip Zap action as one byte of the match log. The high half is the seat. The low half is the card's place
// in the sorted hand (at most 12 number cards and the Zap), or an action without a card.
import type { DecodedAction, Seat } from "../game.ts";
import { ZAP } from "./cards.ts";
import type { ZipZapAction, ZipZapState, ZipZapTypes } from "./state.ts";

const PASS = 13;
const READY = 14;

export const encode = (state: ZipZapState, seat: Seat, action: ZipZapAction): readonly number[] => [
  seat * 16 + lowHalf(state.hands[seat] ?? [], action),
];

const lowHalf = (hand: readonly string[], action: ZipZapAction): number => {
  if (action.type === "pass") return PASS;
  if (action.type === "ready") return READY;
  const place = hand.indexOf(action.type === "zap" ? ZAP : action.card);
  if (place < 0 || place >= PASS) throw new Error("an accepted card that is not in its hand");
  return place;
};

export const decode = (state: ZipZapState, bytes: Uint8Array, at: number): DecodedAction<ZipZapTypes> => {
  const byte = bytes[at] ?? 0;
  const seat = byte >> 4;
  return { seat, action: actionOf(state.hands[seat] ?? [], byte & 15), next: at + 1 };
};

const actionOf = (hand: readonly string[], low: number): ZipZapAction => {
  if (low === PASS) return { type: "pass" };
  if (low === READY) return { type: "ready" };
  const card = hand[low];
  if (card === undefined) throw new Error("a log names a card that its seat does not hold");
  return card === ZAP ? { type: "zap" } : { type: "discard", card };
};

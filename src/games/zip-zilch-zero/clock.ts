// ZZZ-18: how the clock ends a turn, and the zip that it makes of an owed card.
import type { Ruling, Seat } from "../game.ts";
import { without } from "../hands.ts";
import { cardValue } from "./cards.ts";
import { hasStock } from "./refusal.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";
import { applyAction, type Step } from "./turn.ts";
import { smallestZip } from "./zip-search.ts";

/** Plays the whole rest of the turn. */
export const clock = (state: ZipZilchZeroState): Ruling<ZipZilchZeroTypes> => {
  const { phase, turn } = state;
  if (phase === "over" || turn === null) return { ok: false, code: "match-over" };
  let step: Step = { ok: true, state, events: [{ type: "timedOut", phase }] };
  while (step.state.turns === state.turns) {
    const action = clockAction(step.state, turn);
    if (!action) break;
    step = applyAction(step, turn, action);
  }
  return step;
};

/** ZZZ-18: the clock's next action for the seat, or null. */
export const clockAction = (state: ZipZilchZeroState, seat: Seat): ZipZilchZeroAction | null => {
  const { phase, turn, owed, hands, pile } = state;
  if (phase === "over" || turn !== seat) return null;
  if (phase === "draw") {
    return hasStock(state)
      ? { type: "draw", from: "stock" }
      : { type: "draw", from: "pile", card: pile.at(-1) ?? "" };
  }
  if (owed !== null) return { type: "zip", cards: owedZip(hands[turn] ?? [], owed) };
  return { type: "discard", card: worstCard(state, turn) };
};

export const awaited = ({ turn }: ZipZilchZeroState): readonly Seat[] => (turn === null ? [] : [turn]);

/** The zip of the owed card that ZZZ-18 names. A card is owed only while a zip of it exists. */
export const owedZip = (hand: readonly string[], owed: string): readonly string[] => {
  const zip = smallestZip(owed, without(hand, owed));
  if (!zip) throw new Error("a card is owed that cannot be zipped");
  return zip;
};

/**
 * The card drawn from the stock, otherwise the highest card that is not barred. Of equal cards the first in
 * sort order.
 */
const worstCard = ({ hands, drawn, barred }: ZipZilchZeroState, seat: number): string => {
  if (drawn !== null) return drawn;
  const [first, ...others] = (hands[seat] ?? []).filter((card) => card !== barred);
  if (first === undefined) throw new Error("a turn that no card can end");
  return others.reduce(
    (worst, card) => (Math.abs(cardValue(card)) > Math.abs(cardValue(worst)) ? card : worst),
    first,
  );
};

// ZZZ-18: how the referee ends a turn whose clock has run out, and the zip that it makes of an owed card.
import type { Outcome, Seat } from "../game.ts";
import { without } from "../hands.ts";
import { cardValue } from "./cards.ts";
import { hasStock } from "./refusal.ts";
import type { ZipZilchZeroAction, ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";
import { played, type Step } from "./turn.ts";
import { smallestZip } from "./zip-search.ts";

/** All that is left of the turn, at once. */
export const clock = (state: ZipZilchZeroState): Outcome<ZipZilchZeroTypes> => {
  const { phase, turn } = state;
  if (phase === "over" || turn === null) return { ok: false, code: "match-over" };
  let step: Step = { ok: true, state, events: [{ type: "timedOut", phase }] };
  while (step.state.turns === state.turns) {
    const action = clockAction(step.state, turn);
    if (!action) break;
    step = played(step, turn, action);
  }
  return step;
};

/** The next of what the turn still lacks. */
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

/** Whichever zip of the owed card the rules single out; a card is owed only while it can be zipped. */
export const owedZip = (hand: readonly string[], owed: string): readonly string[] => {
  const zip = smallestZip(owed, without(hand, owed));
  if (!zip) throw new Error("a card is owed that cannot be zipped");
  return zip;
};

/** What was drawn from the stock, else the highest that may go; of equals the first in sort order. */
const worstCard = ({ hands, drawn, barred }: ZipZilchZeroState, seat: number): string => {
  if (drawn !== null) return drawn;
  const [first, ...others] = (hands[seat] ?? []).filter((card) => card !== barred);
  if (first === undefined) throw new Error("a turn that no card can end");
  return others.reduce(
    (worst, card) => (Math.abs(cardValue(card)) > Math.abs(cardValue(worst)) ? card : worst),
    first,
  );
};

// ZZZ-18: how the referee ends a turn whose clock has run out, and the zip that it makes of an owed card.
import type { Outcome } from "../game.ts";
import { without } from "../hands.ts";
import { cardValue } from "./cards.ts";
import { hasStock } from "./refusal.ts";
import type { ZipZilchZeroState, ZipZilchZeroTypes } from "./state.ts";
import { discard, drawPile, drawStock, layZip, type Step } from "./turn.ts";
import { smallestZip } from "./zip-search.ts";

/** All that is left of the turn, at once. */
export const clock = (state: ZipZilchZeroState): Outcome<ZipZilchZeroTypes> => {
  const { phase, turn } = state;
  if (phase === "over" || turn === null) return { ok: false, code: "match-over" };
  const begun: Step = { ok: true, state, events: [{ type: "timedOut", phase }] };
  const drawn = phase === "draw" ? draw(begun, turn) : begun;
  const { owed, hands } = drawn.state;
  const paid = owed === null ? drawn : layZip(drawn, turn, owedZip(hands[turn] ?? [], owed));
  return discard(paid, turn, worstCard(paid.state, turn));
};

/** Whichever zip of the owed card the rules single out; a card is owed only while it can be zipped. */
export const owedZip = (hand: readonly string[], owed: string): readonly string[] => {
  const zip = smallestZip(owed, without(hand, owed));
  if (!zip) throw new Error("a card is owed that cannot be zipped");
  return zip;
};

const draw = (step: Step, seat: number): Step => {
  const { pile } = step.state;
  return hasStock(step.state) ? drawStock(step, seat) : drawPile(step, seat, pile.at(-1) ?? "");
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

// The referee of Zip, Zilch, Zero: the first deal and the actions. Pure. `refusal.ts` decides what is
// refused, `clock.ts` plays for the clock.
import type { Ruling, Seat, Setup } from "../game.ts";
import { refusal } from "./refusal.ts";
import { dealRound, firstDealer } from "./round.ts";
import type {
  ZipZilchZeroAction,
  ZipZilchZeroOptions,
  ZipZilchZeroState,
  ZipZilchZeroTypes,
} from "./state.ts";
import { applyAction, type Step } from "./turn.ts";

export const start = (setup: Setup<ZipZilchZeroOptions>): Step => {
  const { dealer, high } = firstDealer(setup);
  const undealt: ZipZilchZeroState = {
    setup,
    phase: "draw",
    round: 1,
    shuffle: 0,
    dealsUsed: 0,
    turns: 0,
    dealer,
    turn: null,
    stock: [],
    pile: [],
    hands: [],
    zips: [],
    owed: null,
    barred: null,
    drawn: null,
    zipped: false,
    stale: 0,
    scores: Array.from({ length: setup.seats }, () => 0),
    ranking: null,
  };
  return dealRound(undealt, [], high);
};

export const act = (
  state: ZipZilchZeroState,
  seat: Seat,
  action: ZipZilchZeroAction,
): Ruling<ZipZilchZeroTypes> => {
  const code = refusal(state, seat, action);
  return code ? { ok: false, code } : applyAction({ ok: true, state, events: [] }, seat, action);
};

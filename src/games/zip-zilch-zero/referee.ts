// Zip, Zilch, Zero's referee: the first deal, and what an action does. Pure; which actions are refused is
// `refusal.ts`'s, what the clock does `clock.ts`'s.
import type { Outcome, Seat, Setup } from "../game.ts";
import { refusal } from "./refusal.ts";
import { dealRound, firstDealer } from "./round.ts";
import type {
  ZipZilchZeroAction,
  ZipZilchZeroOptions,
  ZipZilchZeroState,
  ZipZilchZeroTypes,
} from "./state.ts";
import { played, type Step } from "./turn.ts";

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
): Outcome<ZipZilchZeroTypes> => {
  const code = refusal(state, seat, action);
  return code ? { ok: false, code } : played({ ok: true, state, events: [] }, seat, action);
};

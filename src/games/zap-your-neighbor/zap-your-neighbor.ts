// Zap Your Neighbor as one object of the `Game` contract. Other folders import only this file.
import type { Game } from "../game.ts";
import { bots } from "./bots.ts";
import { DECK } from "./cards.ts";
import { awaited, clockAction } from "./clock-move.ts";
import { decode, encode } from "./codec.ts";
import { fold, foldOwn } from "./fold.ts";
import { MOST_PLAYS } from "./landing.ts";
import { legal } from "./legal.ts";
import { breakOff } from "./phases.ts";
import { act, clock, start } from "./referee.ts";
import { misfit } from "./refusal.ts";
import {
  actionSchema,
  eventSchema,
  optionsSchema,
  recordedActionSchema,
  recordedDealSchema,
  tableSchema,
} from "./schema.ts";
import { MOST_SEATS, type ZapYourNeighborTypes } from "./state.ts";
import { position, redact, table } from "./table.ts";
import { words } from "./words.ts";

/**
 * Each card on the pile allows at most: its own play, a gift or `keep`, a take, a `declare`, two catches, one
 * pass for each seat, and one empty turn for each seat. Each drawn card came from the deck or from the pile,
 * and allows a draw and a `keep`. A time-out stands for one of these.
 */
const longest = (seats: number): number =>
  (MOST_PLAYS + 1) * (6 + 2 * seats) + (DECK.length + MOST_PLAYS) * 2;

export const zapYourNeighbor: Game<ZapYourNeighborTypes> = {
  id: "zap-your-neighbor",
  name: "Zap Your Neighbor",
  words,
  rules: 1,
  seats: { min: 3, max: MOST_SEATS },
  clocks: { turn: 30, tens: 10 },
  schemas: {
    get action() {
      return actionSchema();
    },
    get options() {
      return optionsSchema();
    },
    get table() {
      return tableSchema();
    },
    get event() {
      return eventSchema();
    },
    recordedAction: recordedActionSchema,
    recordedDeal: recordedDealSchema,
  },
  start,
  act,
  clock,
  awaited,
  clockAction,
  breakOff,
  /** ZYN-2: the next seat, clockwise. */
  rematchDealer: ({ dealer, hands }) => (dealer + 1) % hands.length,
  legal,
  misfit,
  precondition: (state, _seat, action) => (action.type === "catch" ? "catch" : `phase ${state.phases}`),
  isPrivate: (action) => action.type === "pass",
  ticking: ({ phase, phases }) =>
    phase === "over" ? null : { name: phase === "tens" ? "tens" : "turn", since: phases },
  table,
  position,
  redact,
  fold,
  foldOwn,
  stock: (state) => state.stock,
  scores: () => null,
  longest,
  encode,
  decode,
  bots,
};

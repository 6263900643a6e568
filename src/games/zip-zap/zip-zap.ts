// Zip Zap as one object of the `Game` contract. Other folders import only this file.
import { assertNever } from "../assert-never.ts";
import type { Game, Ticking } from "../game.ts";
import { bots } from "./bots.ts";
import { deckFor } from "./cards.ts";
import { awaited, clockAction } from "./clock-action.ts";
import { decode, encode } from "./codec.ts";
import { fold, foldOwn } from "./fold.ts";
import { act, clock, start } from "./referee.ts";
import { legal } from "./refusal.ts";
import { breakOff, DEALS_A_ROUND, roundsFor } from "./round.ts";
import {
  actionSchema,
  eventSchema,
  optionsSchema,
  recordedActionSchema,
  recordedDealSchema,
  tableSchema,
} from "./schema.ts";
import type { ZipZapState, ZipZapTypes } from "./state.ts";
import { position, redact, table } from "./table.ts";
import { words } from "./words.ts";

/** ZZ-17 to ZZ-19: `ready` runs from the deal, the other clocks from the last change of the pile. */
const ticking = (state: ZipZapState): Ticking | null => {
  switch (state.phase) {
    case "ready":
      return { name: "ready", since: state.deals };
    case "open":
      return { name: "window", since: state.pileChanges };
    case "lead":
      return { name: "lead", since: state.pileChanges };
    case "over":
      return null;
    default:
      return assertNever(state.phase);
  }
};

/**
 * In a deal, each seat is ready once or the clock runs out. After each change of the pile, each seat passes
 * once or the clock runs out.
 */
const longest = (seats: number): number =>
  roundsFor(seats) * DEALS_A_ROUND * (seats + 1 + (deckFor(seats).length + seats) * (seats + 1));

export const zipZap: Game<ZipZapTypes> = {
  id: "zip-zap",
  name: "Zip Zap",
  words,
  rules: 1,
  seats: { min: 2, max: 6 },
  clocks: { ready: 20, window: 12, lead: 20 },
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
  rematchDealer: () => null,
  legal,
  precondition: (state, _seat, action) =>
    action.type === "ready" ? `deal ${state.deals}` : `pile ${state.pileChanges}`,
  isPrivate: (action) => action.type === "pass",
  ticking,
  table,
  position,
  redact,
  fold,
  foldOwn,
  stock: (state) => state.stock,
  scores: (state) => state.scores,
  longest,
  encode,
  decode,
  bots,
};

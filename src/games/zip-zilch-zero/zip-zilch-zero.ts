// Zip, Zilch, Zero as one object of the `Game` contract. Other folders import only this file.
import type { Game } from "../game.ts";
import { bots } from "./bots.ts";
import { awaited, clock, clockAction } from "./clock.ts";
import { decode, encode } from "./codec.ts";
import { fold, foldOwn } from "./fold.ts";
import { legal } from "./legal.ts";
import { act, start } from "./referee.ts";
import { breakOff, ROUNDS } from "./round.ts";
import { actionSchema, eventSchema, optionsSchema, recordedDealSchema, tableSchema } from "./schema.ts";
import type { ZipZilchZeroTypes } from "./state.ts";
import { position, redact, table } from "./table.ts";
import { stalest } from "./turn.ts";
import { words } from "./words.ts";

/** A zip takes at least two of 52 cards, and one card remains. */
const MOST_ZIPS = 25;

/**
 * A round has at most 25 turns with a zip. Fewer than `stalest` turns lie between two of them, and at most
 * that many at the end. A turn has a draw, a discard and its zips. A time-out stands for at least one of
 * these.
 */
const longest = (seats: number): number => ROUNDS * (2 * (MOST_ZIPS + 1) * stalest(seats) + MOST_ZIPS);

export const zipZilchZero: Game<ZipZilchZeroTypes> = {
  id: "zip-zilch-zero",
  name: "Zip, Zilch, Zero",
  words,
  rules: 1,
  seats: { min: 3, max: 4 },
  clocks: { turn: 60 },
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
    recordedAction: actionSchema,
    recordedDeal: recordedDealSchema,
  },
  start,
  act,
  clock,
  awaited,
  clockAction,
  breakOff,
  /** ZZZ-2: the seats draw for the first deal. */
  rematchDealer: () => null,
  legal,
  precondition: ({ turns }) => `turn ${turns}`,
  isPrivate: () => false,
  /** ZZZ-18: one clock runs for the whole turn. */
  ticking: ({ phase, turns }) => (phase === "over" ? null : { name: "turn", since: turns }),
  table,
  position,
  redact,
  fold,
  foldOwn,
  stock: ({ stock }) => stock,
  scores: ({ scores }) => scores,
  longest,
  encode,
  decode,
  bots,
};

// Zip, Zilch, Zero as one object of the Game contract: the door of this folder.
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
import { table, tell } from "./table.ts";
import { stalest } from "./turn.ts";
import { words } from "./words.ts";

/** A zip takes two cards of 52 and leaves one. */
const MOST_ZIPS = 25;

/**
 * A round has at most 25 turns with a zip, before each and after the last fewer than `stalest` without one, or that
 * many at its end. A turn is a draw and a discard beside its zips; a clock stands for one of these at least.
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
    action: actionSchema,
    options: optionsSchema,
    table: tableSchema,
    event: eventSchema,
    recordedAction: () => actionSchema,
    recordedDeal: recordedDealSchema,
  },
  start,
  act,
  clock,
  awaited,
  clockAction,
  breakOff,
  /** ZZZ-2: drawn for. */
  rematchDealer: () => null,
  legal,
  precondition: ({ turns }) => `turn ${turns}`,
  isPrivate: () => false,
  /** ZZZ-18: a turn has one clock from its beginning to its end. */
  ticking: ({ phase, turns }) => (phase === "over" ? null : { name: "turn", since: turns }),
  table,
  redact: tell,
  fold,
  foldOwn,
  stock: ({ stock }) => stock,
  scores: ({ scores }) => scores,
  longest,
  encode,
  decode,
  bots,
};

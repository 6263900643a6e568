// High Card as one object of the Game contract: the door of this folder.
import { FRENCH_WORDS } from "../../../src/games/french-words.ts";
import type { Bot, Game } from "../../../src/games/game.ts";
import { act, awaited, breakOff, clock, clockAction, legal, start } from "./referee.ts";
import { actionSchema, eventSchema, optionsSchema, recordedDealSchema, tableSchema } from "./schema.ts";
import type { HighCardTypes } from "./state.ts";
import { fold, position, table, tell } from "./table.ts";

/** There is nothing to choose: every level shows its card. */
const bot: Bot<HighCardTypes> = { choose: ({ legal: [show] }) => show ?? null };

export const highCard: Game<HighCardTypes> = {
  id: "high-card",
  name: "High Card",
  words: FRENCH_WORDS,
  rules: 1,
  seats: { min: 2, max: 4 },
  clocks: { show: 20 },
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
  rematchDealer: () => null,
  legal,
  precondition: () => "the deal",
  isPrivate: () => false,
  ticking: ({ phase }) => (phase === "over" ? null : { name: "show", since: 0 }),
  table,
  position,
  redact: tell,
  fold,
  foldOwn: (before) => before,
  stock: ({ stock }) => stock,
  scores: () => null,
  /** Every entry shows a card. */
  longest: (seats) => seats,
  /** The seat says it all. */
  encode: (_state, seat) => [seat],
  decode: (_state, bytes, at) => ({ seat: bytes[at] ?? 0, action: { type: "show" }, next: at + 1 }),
  bots: { easy: bot, normal: bot, hard: bot },
};

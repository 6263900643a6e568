// My Game as one object. What needs one line stands here.
import { codecByPlace, FRENCH_WORDS, type Game, openHands } from "turn-relay/game";
import { bots } from "./bots.ts";
import { act, clock, clockAction, legal, start, ticking } from "./referee.ts";
import { schemas } from "./schemas.ts";
import { HAND_SIZE, type MyGameTypes } from "./state.ts";
import { fold, redact, table } from "./table.ts";

export const myGame: Game<MyGameTypes> = {
  id: "my-game",
  name: "My Game",
  words: FRENCH_WORDS,
  // A change that a stored match would notice needs a new number.
  rules: 1,
  seats: { min: 2, max: 4 },
  clocks: { lay: 20 },
  schemas,
  start,
  act,
  legal,
  clock,
  ticking,
  clockAction,
  awaited: (state) => state.laid.flatMap((_, seat) => (clockAction(state, seat) === null ? [] : [seat])),
  // A card that was meant for one prize is never laid for the next.
  precondition: ({ stock }) => `prize ${stock.length}`,
  isPrivate: () => false,
  table,
  redact,
  fold,
  foldOwn: (before) => before,
  breakOff: (state) => ({
    state: { ...state, phase: "over" },
    event: { type: "abandoned", secret: state.setup.chance.secret, hands: openHands(state.hands) },
  }),
  rematchDealer: () => null,
  position: (state) => ({ ...table(state, "referee"), hands: state.hands }),
  stock: ({ stock }) => stock,
  scores: ({ scores }) => scores,
  longest: (seats) => HAND_SIZE * seats,
  ...codecByPlace<MyGameTypes>(legal),
  bots,
};

// What each viewer may see of High Card and is told of it, and a client's fold of that.
import type { Perspective } from "../../../src/games/game.ts";
import { handsFor, openHands, withoutCards } from "../../../src/games/hands.ts";
import type { MatchEvent } from "../../../src/games/match-event.ts";
import type { HighCardEvent, HighCardState, HighCardTable, HighCardVisible } from "./state.ts";

export const table = (
  { hands, shown, stock, phase, ranking }: HighCardState,
  viewer: Perspective,
): HighCardTable => ({
  phase,
  hands: handsFor(hands, phase === "over" ? "referee" : viewer),
  shown,
  stock: stock.length,
  over: phase === "over",
  ranking,
});

type HighCardPosition = Omit<HighCardTable, "hands"> & Pick<HighCardState, "hands">;

/** The table as the rules page describes it, with every hand as a list of cards. */
export const position = (state: HighCardState): HighCardPosition => ({
  ...table(state, "referee"),
  hands: state.hands,
});

export const tell = (event: HighCardEvent, viewer: Perspective): HighCardVisible => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  return event.type === "matchEnded" ? { ...event, hands: openHands(event.hands) } : event;
};

export const fold = (
  before: HighCardTable | null,
  event: HighCardVisible | MatchEvent,
): HighCardTable | null => {
  if (event.type === "dealt") {
    const { hands, stock } = event;
    return { phase: "open", hands, shown: hands.map(() => null), stock, over: false, ranking: null };
  }
  return before && after(before, event);
};

const after = (
  before: HighCardTable,
  event: Exclude<HighCardVisible | MatchEvent, { type: "dealt" }>,
): HighCardTable => {
  switch (event.type) {
    case "shown": {
      const { seat, card } = event;
      return {
        ...before,
        hands: withoutCards(before.hands, seat, [card]),
        shown: before.shown.with(seat, card),
      };
    }
    case "matchEnded":
      return { ...before, phase: "over", over: true, hands: event.hands, ranking: event.ranking };
    case "abandoned":
      return { ...before, phase: "over", over: true, hands: event.hands };
    default:
      // Who acts for a seat and what the clock did change no table; nor does an event of a later version.
      return before;
  }
};

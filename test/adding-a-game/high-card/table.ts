// What each viewer may see of High Card and is told of it, and a client's fold of that.
import type { Perspective } from "../../../src/games/game.ts";
import { handsFor, withoutCards } from "../../../src/games/hands.ts";
import type { MatchEvent } from "../../../src/games/match-event.ts";
import type { HighCardEvent, HighCardState, HighCardTable } from "./state.ts";

export const table = (
  { hands, shown, stock, phase, ranking }: HighCardState,
  viewer: Perspective,
): HighCardTable => ({
  phase,
  hands: phase === "over" ? hands : handsFor(hands, viewer),
  shown,
  stock: stock.length,
  over: phase === "over",
  ranking,
});

export const tell = (event: HighCardEvent, viewer: Perspective): HighCardEvent =>
  event.type === "dealt" ? { ...event, hands: handsFor(event.hands, viewer) } : event;

export const fold = (
  before: HighCardTable | null,
  event: HighCardEvent | MatchEvent,
): HighCardTable | null => {
  if (event.type === "dealt") {
    const { hands, stock } = event;
    return { phase: "open", hands, shown: hands.map(() => null), stock, over: false, ranking: null };
  }
  return before && after(before, event);
};

const after = (
  before: HighCardTable,
  event: Exclude<HighCardEvent | MatchEvent, { type: "dealt" }>,
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

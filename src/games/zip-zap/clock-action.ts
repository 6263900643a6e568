// Chooses what the clock of Zip Zap would play for each seat, one action at a time. The match layer uses it to play
// for an absent player.
import { assertNever } from "../assert-never.ts";
import type { Seat } from "../game.ts";
import { ZAP } from "./cards.ts";
import { followers } from "./refusal.ts";
import type { ZipZapAction, ZipZapState } from "./state.ts";

/** ZZ-18: in `open` nobody is named, because the followers are hidden. */
export const awaited = (state: ZipZapState): readonly Seat[] => {
  switch (state.phase) {
    case "ready":
      return state.hands.flatMap((_, seat) => (state.ready.includes(seat) ? [] : [seat]));
    case "lead":
      return state.lead === null ? [] : [state.lead];
    case "open":
    case "over":
      return [];
    default:
      return assertNever(state.phase);
  }
};

/** ZZ-17 to ZZ-19: the clock's next action for the seat, or null. */
export const clockAction = (state: ZipZapState, seat: Seat): ZipZapAction | null => {
  switch (state.phase) {
    case "ready":
      return state.ready.includes(seat) ? null : { type: "ready" };
    case "open": {
      const mayPass = followers(state).includes(seat) && !state.passed.includes(seat);
      return mayPass ? { type: "pass" } : null;
    }
    case "lead":
      return state.lead === seat ? firstOf(state.hands[seat] ?? []) : null;
    case "over":
      return null;
    default:
      return assertNever(state.phase);
  }
};

/**
 * ZZ-19: the action that leads the first card in sort order. A Zap is first only when it is the last card.
 */
export const firstOf = ([card]: readonly string[]): ZipZapAction | null => {
  if (card === undefined) return null;
  return card === ZAP ? { type: "zap" } : { type: "discard", card };
};

// What the clock of Zip Zap would do for each seat, one action at a time: for whoever stands in for a player.
import { assertNever } from "../assert-never.ts";
import type { Seat } from "../game.ts";
import { ZAP } from "./cards.ts";
import { followers } from "./refusal.ts";
import type { ZipZapAction, ZipZapState } from "./state.ts";

/** In a window who holds a card that follows is hidden. */
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

/** ZZ-17 to ZZ-19. */
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

/** ZZ-19: the card that sorts first is led; a lone Zap is played and goes out. */
export const firstOf = ([card]: readonly string[]): ZipZapAction | null => {
  if (card === undefined) return null;
  return card === ZAP ? { type: "zap" } : { type: "discard", card };
};

// When a stored match expects to be woken. Who has lost the queue, but not the store, can send the same timers again.
import { assertNever } from "../../games/assert-never.ts";
import { fillWish } from "../../match/fill.ts";
import type { StoredMatch } from "../../match/stored-match.ts";
import { TIMER_SLACK_MS } from "./arm-timer.ts";

/** Unix ms, may lie in the past. A timer that is sent twice does nothing the second time. */
export const notedTimes = (match: StoredMatch): readonly number[] => {
  switch (match.status) {
    case "open": {
      const atMs = match.revealByMs === null ? fillWish(match)?.atMs : match.revealByMs + TIMER_SLACK_MS;
      return atMs === undefined ? [] : [atMs];
    }
    case "live":
      return match.timers.map(({ atMs }) => atMs);
    case "over":
    case "abandoned":
      return [];
    default:
      return assertNever(match);
  }
};

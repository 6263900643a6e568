// Runs what was left to be done later.
import { assertNever } from "../../games/assert-never.ts";
import type { Errand } from "../ports/errands.ts";
import type { Relay } from "../relay.ts";
import { closeOrComeAgain } from "./close-connections.ts";
import { eraseAgain } from "./erase-player.ts";

/** Running one twice does no harm. */
export const runErrand = (relay: Relay, errand: Errand): Promise<void> => {
  switch (errand.type) {
    case "close":
      return closeOrComeAgain(relay, errand);
    case "erase":
      return eraseAgain(relay, errand);
    default:
      return assertNever(errand);
  }
};

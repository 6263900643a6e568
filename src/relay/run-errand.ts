// Runs what was left to be done later.
import { closeOrComeAgain } from "./close-connections.ts";
import type { Errand } from "./ports/errands.ts";
import type { Relay } from "./relay.ts";

/** Running one twice does no harm. */
export const runErrand = (relay: Relay, errand: Errand): Promise<void> => closeOrComeAgain(relay, errand);

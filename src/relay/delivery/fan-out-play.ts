// Sends what the play at a table has brought. Apart from the fan-out, since not every function that tells of a close may
// make notices.

import type { Relay } from "../relay.ts";
import { fanOut, type Post } from "./fan-out.ts";
import { notifyMissedTurn } from "./turn-notices.ts";

/** Whoever may act now and was not reached finds a notice. */
export const fanOutPlay = (relay: Relay, posts: readonly Post[]): Promise<void> =>
  fanOut(relay, posts, notifyMissedTurn);

// Sends the posts of a use case. A file of its own, because the authorizer calls the fan-out too and must write no
// notices.
import type { Relay } from "../relay.ts";
import { fanOut } from "./fan-out.ts";
import type { Post } from "./outbox.ts";
import { notifyMissedTurn } from "./turn-notices.ts";

/** A seat that may act now and misses its post gets a notice. */
export const deliver = (relay: Relay, posts: readonly Post[]): Promise<void> =>
  fanOut(relay, posts, notifyMissedTurn);

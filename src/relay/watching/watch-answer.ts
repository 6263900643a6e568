// The answer to a `watch`, and the frame that ends a connection's watching.
import { type LoadedMatch, seqOf } from "../../match/hydrate.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";
import { fitsTheWire } from "../delivery/deliver.ts";
import { eventsFrame, needsListing, viewFrame } from "../delivery/frames.ts";
import { connectionPost, type Post } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { viewerOf } from "../match/viewers.ts";
import type { Relay } from "../relay.ts";

export interface WatchRequest {
  readonly match: string;
  /** Left out: the client wants the whole view. */
  readonly since: number | undefined;
  /** Of a private match. */
  readonly code: string | undefined;
  /** The player for whose seat the connection watches. Null: it is a spectator. */
  readonly player: string | null;
  /** The player whose private matches the connection may see without their codes. */
  readonly reader: string | null;
  readonly connection: string;
  readonly arrivalMs: number;
}

export type WatchAnswer =
  | { readonly type: "watching"; readonly frame: ServerFrame }
  | { readonly type: "no-such-match" };

/** `events` where the client names a seq and the relay can send the events since; else the whole `view`. */
export const watchFrame = async (
  relay: Relay,
  match: LoadedMatch,
  { since, player }: WatchRequest,
): Promise<ServerFrame> => {
  const viewer = viewerOf(match, player, null);
  const nowMs = relay.time.now();
  if (match.status !== "open" && since !== undefined && since <= seqOf(match)) {
    const listing = needsListing(since) ? await listingOf(relay, match) : null;
    const frame = eventsFrame(match, viewer, since, listing, nowMs);
    if (fitsTheWire(frame)) return frame;
  }
  return viewFrame(match, await listingOf(relay, match), viewer, nowMs);
};

type Unwatched = Extract<ServerFrame, { readonly type: "unwatched" }>;

/** `replaced`: another connection of the same player goes on for the seat. */
export const unwatchedPost = (match: string, connection: string, why: Unwatched["why"]): Post =>
  connectionPost(connection, { type: "unwatched", match, why });

// What a watch is answered with, and what a connection is told that watches no more.
import { newest } from "../../match/timeline.ts";
import { fitsTheWire, type Post } from "../delivery/fan-out.ts";
import { eventsFrame, needsListing, viewFrame } from "../delivery/frames.ts";
import { listingOf } from "../match/listing-of.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewer-of.ts";
import type { Relay } from "../relay.ts";

export interface WatchRequest {
  readonly match: string;
  readonly since: number | undefined;
  readonly code: string | undefined;
  readonly player: string | null;
  readonly connection: string;
  readonly arrivalMs: number;
}

export type WatchAnswer =
  | { readonly type: "watching"; readonly frame: object; readonly posts: readonly Post[] }
  | { readonly type: "no-such-match" };

export type Watching = Extract<WatchAnswer, { type: "watching" }>;

/** By `events` where the client says since when and that can be told, else by the whole `view`. */
export const watchAnswer = async (
  relay: Relay,
  loaded: LoadedMatch,
  { since, player }: WatchRequest,
  posts: readonly Post[],
): Promise<Watching> => {
  const { match, ticked } = loaded;
  const viewer = viewerOf(loaded, player, null);
  const nowMs = relay.time.now();
  if (ticked && since !== undefined && since <= newest(ticked.timeline).seq) {
    const listing = needsListing(since) ? await listingOf(relay, match) : null;
    const frame = eventsFrame(match, ticked, viewer, since, listing, nowMs);
    if (fitsTheWire(frame)) return { type: "watching", frame, posts };
  }
  const listing = await listingOf(relay, match);
  return { type: "watching", frame: viewFrame(match, listing, ticked, viewer, nowMs), posts };
};

/** So that a connection does not wait for frames; `replaced`: another of its player's goes on for the seat. */
export const unwatched = (match: string, connection: string, why: "replaced" | "full" | "left"): Post => ({
  connection,
  frame: { type: "unwatched", match, why },
});

// What a watch is answered with, and what a connection is told that watches no more.
import { newest } from "../../match/timeline.ts";
import { fitsTheWire, type Post } from "../play/fan-out.ts";
import { eventsFrame, needsCard, viewFrame } from "../play/frames.ts";
import type { HeldMatch } from "../play/held-match.ts";
import { cardOf } from "../play/match-card-of.ts";
import { onlookerOf } from "../play/who-looks.ts";
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
  held: HeldMatch,
  { since, player }: WatchRequest,
  posts: readonly Post[],
): Promise<Watching> => {
  const { match, ticked } = held;
  const onlooker = onlookerOf(held, player, null);
  const nowMs = relay.time.now();
  if (ticked && since !== undefined && since <= newest(ticked.timeline).seq) {
    const card = needsCard(since) ? await cardOf(relay, match) : null;
    const frame = eventsFrame(match, ticked, onlooker, since, card, nowMs);
    if (fitsTheWire(frame)) return { type: "watching", frame, posts };
  }
  const card = await cardOf(relay, match);
  return { type: "watching", frame: viewFrame(match, card, ticked, onlooker, nowMs), posts };
};

/** So that a connection does not wait for frames; `replaced`: another of its player's goes on for the seat. */
export const unwatched = (match: string, connection: string, why: "replaced" | "full" | "left"): Post => ({
  connection,
  frame: { type: "unwatched", match, why },
});

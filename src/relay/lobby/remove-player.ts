// The host takes another player off an open match. That player sits there no more, and may look on like anybody.
import type { LoadedMatch } from "../../match/hydrate.ts";
import { MOST_BARRED, type OpenMatch } from "../../match/stored-match.ts";
import { type Outcome, outcome } from "../delivery/outbox.ts";
import {
  type Attempt,
  answered,
  hydrateAndCache,
  loadMatch,
  withOptimisticRetry,
} from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { withFreeSeat } from "../play/free-seat.ts";
import type { Relay } from "../relay.ts";
import { leavePostsAgain } from "./leave-posts.ts";
import { finishLeaving, type LeftSeat } from "./leave-seat.ts";

export interface RemovalRequest {
  readonly match: string;
  readonly host: string;
  /** Whom the host removes. */
  readonly player: string;
}

export interface RemovalAnswer {
  /** `removed`: the player does not sit there, now or before. */
  readonly type: "removed" | "no-such-match" | "not-host" | "not-open" | "oneself";
}

type Removing = Attempt<Outcome<RemovalAnswer>>;

/** A repeated removal is posted again. Throws `Unavailable` after eight conflicts. */
export const removePlayer = async (
  relay: Relay,
  { match: id, host, player }: RemovalRequest,
): Promise<Outcome<RemovalAnswer>> => {
  // Read before the match, as when a player leaves.
  let listing = await relay.listings.read(id);
  // A conflict may hide a commit that succeeded but whose answer was lost.
  let tried: LeftSeat | null = null;
  const done = await withOptimisticRetry(relay, { id }, async (match): Promise<Removing> => {
    if (!listing) return answered(outcome({ type: "no-such-match" }));
    const isStranger = viewerOf(match, host, null) === "spectator";
    if (isStranger && listing.visibility === "private") return answered(outcome({ type: "no-such-match" }));
    const refusal = refusalOf(match, host, player);
    if (refusal) return answered(outcome(refusal));
    if (match.status !== "open" || match.revealByMs !== null) return answered(outcome({ type: "not-open" }));
    const seat = match.players.indexOf(player);
    if (seat < 0 && tried) return answered(await finish(relay, match, tried, player));
    if (seat < 0) {
      const wasThere = match.barred.includes(player);
      const posts = wasThere ? await leavePostsAgain(relay, match, player, null) : [];
      return answered(outcome({ type: "removed" }, posts));
    }
    const leaving: LeftSeat = { match, listing, seat };
    tried = leaving;
    const after = withBarred(withFreeSeat(match, seat, relay.time.now()), player);
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (now && written.type === "written") return answered(await finish(relay, now, leaving, player));
    listing = await relay.listings.read(id);
    return { type: "conflict", match: listing && (await loadMatch(relay, id)) };
  });
  return done ?? outcome({ type: "no-such-match" });
};

const refusalOf = (match: LoadedMatch, host: string, player: string): RemovalAnswer | null => {
  if (!isHost(match, host)) return { type: "not-host" };
  return player === host ? { type: "oneself" } : null;
};

/** Of very many, the first may come back. */
const withBarred = (match: OpenMatch, player: string): OpenMatch => ({
  ...match,
  barred: [...match.barred, player].slice(-MOST_BARRED),
});

const finish = async (
  relay: Relay,
  now: LoadedMatch,
  left: LeftSeat,
  player: string,
): Promise<Outcome<RemovalAnswer>> => {
  const { posts } = await finishLeaving(relay, now, left, player, "removed");
  return outcome({ type: "removed" }, posts);
};

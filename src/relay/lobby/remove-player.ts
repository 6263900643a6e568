// The host removes another player from an open match. A player's bots are the player: all of them get up, and none sits
// there again. A private match gets a new code, so that nobody else comes by the old one. The bar comes first: it does no
// harm without the removal.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import { CALLER_LIMITS } from "../../protocol/limits.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { membersOf, readAccountId } from "../limits/account-id.ts";
import { listingUntil } from "../limits/expiry.ts";
import { type LimitReached, limitReached } from "../limits/limit-reached.ts";
import {
  type Attempt,
  answered,
  hydrateAndCache,
  loadMatch,
  withOptimisticRetry,
} from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { newCode } from "../new-ids.ts";
import { withFreeSeat } from "../play/free-seat.ts";
import { Unavailable } from "../ports/unavailable.ts";
import type { Relay } from "../relay.ts";
import { leavePostsAgain } from "./leave-posts.ts";
import { finishLeaving, type LeftSeat } from "./leave-seat.ts";
import { isOf, type Removed, shutOut } from "./shut-out.ts";

export interface RemovalRequest {
  readonly match: string;
  readonly host: string;
  /** Whom the host removes. */
  readonly player: string;
}

export type RemovalAnswer =
  /** `removed`: the player does not sit there, now or before. */
  { readonly type: "removed" | "no-such-match" | "not-host" | "not-open" | "oneself" } | LimitReached;

type Removing = Attempt<Outcome<RemovalAnswer>>;

const { most: MOST_REMOVED } = CALLER_LIMITS.removals;

/** A repeated removal is posted again. Throws `Unavailable` after eight conflicts. */
export const removePlayer = async (
  relay: Relay,
  { match: id, host, player }: RemovalRequest,
): Promise<Outcome<RemovalAnswer>> => {
  // Read before the match, as when a player leaves.
  let listing = await relay.listings.read(id);
  let removed: Removed | null = null;
  // A conflict may hide a commit that succeeded but whose answer was lost.
  let tried: readonly LeftSeat[] = [];
  const again = async (): Promise<Removing> => {
    listing = await relay.listings.read(id);
    return { type: "conflict", match: listing && (await loadMatch(relay, id)) };
  };
  const done = await withOptimisticRetry(relay, { id }, async (match): Promise<Removing> => {
    if (!listing) return answered(outcome({ type: "no-such-match" }));
    const isStranger = viewerOf(match, host, null) === "spectator";
    if (isStranger && listing.visibility === "private") return answered(outcome({ type: "no-such-match" }));
    const refusal = refusalOf(match, host, player);
    if (refusal) return answered(outcome(refusal));
    if (match.status !== "open" || match.revealByMs !== null) return answered(outcome({ type: "not-open" }));
    removed ??= await removedBy(relay, host, player);
    const whom = removed;
    const seats = match.players.flatMap((sitting, seat) => (isOf(whom, sitting) ? [seat] : []));
    if (seats.length === 0 && tried.length > 0) return answered(await finish(relay, match, tried, whom));
    const isBarred = listing.barred?.includes(whom.account) === true || match.barred.includes(player);
    if (seats.length === 0) {
      const posts = isBarred
        ? [
            ...(await leavePostsAgain(relay, match, player, null)),
            ...(await shutOut(relay, listing, whom, null)),
          ]
        : [];
      return answered(outcome({ type: "removed" }, posts));
    }
    const barring = isBarred || whom.isOwn ? "barred" : await bar(relay, listing, whom);
    if (barring === "full") return answered(outcome(limitReached("removals", MOST_REMOVED)));
    if (barring === "not-open") return answered(outcome({ type: "not-open" }));
    if (barring === "changed") return again();
    const left = { match, listing };
    tried = seats.map((seat) => ({ ...left, seat }));
    const nowMs = relay.time.now();
    const after = seats.reduce<OpenMatch>((now, seat) => withFreeSeat(now, seat, nowMs), match);
    const written = await relay.matches.commit(match, { ...after, version: match.version + 1 });
    const now = written.match && hydrateAndCache(relay, written.match);
    if (now && written.type === "written") return answered(await finish(relay, now, tried, whom));
    return again();
  });
  return done ?? outcome({ type: "no-such-match" });
};

const refusalOf = (match: LoadedMatch, host: string, player: string): RemovalAnswer | null => {
  if (!isHost(match, host)) return { type: "not-host" };
  return player === host ? { type: "oneself" } : null;
};

const removedBy = async (relay: Relay, host: string, player: string): Promise<Removed> => {
  const [own, account] = await Promise.all([readAccountId(relay, host), readAccountId(relay, player)]);
  const isOwn = own === account;
  return { account, members: isOwn ? [player] : [player, ...(await membersOf(relay, account))], isOwn };
};

const CODES_DRAWN = 8;

const bar = async (
  relay: Relay,
  listing: MatchListing,
  { account, members }: Removed,
): Promise<"barred" | "full" | "not-open" | "changed"> => {
  for (let drawn = 0; drawn < CODES_DRAWN; drawn++) {
    const code = listing.code === null ? null : newCode(relay.random);
    const wish = { account, members, code, expires: listingUntil(relay.time.now()) };
    const { type } = await relay.listings.bar(listing, wish, MOST_REMOVED);
    if (type !== "taken") return type;
  }
  throw new Unavailable("a code that is free", 500, null);
};

const finish = async (
  relay: Relay,
  now: LoadedMatch,
  left: readonly LeftSeat[],
  whom: Removed,
): Promise<Outcome<RemovalAnswer>> => {
  const posts: Post[] = [];
  for (const one of left) {
    const player = one.match.players[one.seat] ?? "";
    posts.push(...(await finishLeaving(relay, now, one, player, "removed")).posts);
  }
  const [first] = left;
  const away = first ? await shutOut(relay, first.listing, whom, now) : [];
  return outcome({ type: "removed" }, [...posts, ...away]);
};

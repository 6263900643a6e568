// Closes an open match for good. Its host may, as long as only its own bots sit there too. All leave with the match.
// A match of matchmaking and a rematch cannot be closed: their ids follow from what others know, so others may be on
// their way there.
import type { MatchListing } from "../../match/match-listing.ts";
import type { OpenMatch } from "../../match/stored-match.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { membersOf, readAccountId } from "../limits/account-id.ts";
import { closedFrom } from "../limits/expiry.ts";
import { type Attempt, answered, loadMatch, withOptimisticRetry } from "../match/load-match.ts";
import { isHost, viewerOf } from "../match/viewers.ts";
import { withFreeSeat } from "../play/free-seat.ts";
import type { Relay } from "../relay.ts";
import { finishLeaving, type LeftSeat } from "./leave-seat.ts";

export interface CloseRequest {
  readonly match: string;
  readonly player: string;
}

export type CloseAnswer = {
  readonly type: "closed" | "no-such-match" | "not-host" | "not-open" | "seat-taken" | "kept-open";
};

type Closing = Attempt<Outcome<CloseAnswer>>;

/** From the commit on, there is no such match. Throws `Unavailable` after eight conflicts. */
export const closeMatch = async (
  relay: Relay,
  { match: id, player }: CloseRequest,
): Promise<Outcome<CloseAnswer>> => {
  // Read before the match, as when a player leaves.
  let listing = await relay.listings.read(id);
  // A conflict may hide a commit that succeeded but whose answer was lost.
  let tried: Closed | null = null;
  const done = await withOptimisticRetry(relay, { id }, async (match): Promise<Closing> => {
    if (!listing) return answered(outcome({ type: "no-such-match" }));
    if (tried && !match.players.includes(player)) return answered(await finish(relay, tried));
    if (viewerOf(match, player, null) === "spectator" && listing.visibility === "private")
      return answered(outcome({ type: "no-such-match" }));
    if (!isHost(match, player)) return answered(outcome({ type: "not-host" }));
    if (match.status !== "open" || match.revealByMs !== null) return answered(outcome({ type: "not-open" }));
    if (!(await isOnlyOf(relay, match, player))) return answered(outcome({ type: "seat-taken" }));
    if (isExpected(listing)) return answered(outcome({ type: "kept-open" }));
    const sat = { match, listing };
    const left = match.players.flatMap((sitting, seat) => (sitting === null ? [] : [{ ...sat, seat }]));
    tried = { after: emptied(relay, match), left };
    const written = await relay.matches.commit(match, { ...tried.after, version: match.version + 1 });
    if (written.type === "written") return answered(await finish(relay, tried));
    listing = await relay.listings.read(id);
    return { type: "conflict", match: listing && (await loadMatch(relay, id)) };
  });
  if (done) return done;
  return tried ? finish(relay, tried) : outcome({ type: "no-such-match" });
};

/** The match without its players, and the seats that they had. */
interface Closed {
  readonly after: OpenMatch;
  readonly left: readonly LeftSeat[];
}

const finish = async (relay: Relay, { after, left }: Closed): Promise<Outcome<CloseAnswer>> => {
  const posts: Post[] = [];
  for (const one of left)
    posts.push(...(await finishLeaving(relay, after, one, one.match.players[one.seat] ?? "")).posts);
  return outcome({ type: "closed" }, posts);
};

/** A player's bots are the player. */
const isOnlyOf = async (relay: Relay, { players }: OpenMatch, player: string): Promise<boolean> => {
  const others = players.filter((sitting) => sitting !== null && sitting !== player);
  if (others.length === 0) return true;
  const members = await membersOf(relay, await readAccountId(relay, player));
  return others.every((other) => other !== null && members.includes(other));
};

const emptied = (relay: Relay, match: OpenMatch): OpenMatch => {
  const nowMs = relay.time.now();
  const after = match.players.reduce<OpenMatch>(
    (now, sitting, seat) => (sitting === null ? now : withFreeSeat(now, seat, nowMs)),
    match,
  );
  return { ...after, expires: closedFrom(nowMs) };
};

const isExpected = ({ matchmakingIndex, follows }: MatchListing): boolean =>
  matchmakingIndex !== null || follows !== null;

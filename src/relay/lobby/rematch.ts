// A rematch: the same players in a new match of the same kind, each in its old seat. Its id follows from the id of the
// previous match. So the first caller creates the rematch, and the others find it.

import { gameNamed } from "../../games/catalog.ts";
import { hasLeft } from "../../match/absence.ts";
import { type HydratedMatch, newest } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import type { Seated } from "../../protocol/match.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { noticePostsOrNone } from "../delivery/notice-posts.ts";
import { type Outcome, outcome, type Post } from "../delivery/outbox.ts";
import { listingOf } from "../match/listing-of.ts";
import { loadMatch } from "../match/load-match.ts";
import { viewerOf } from "../match/viewers.ts";
import { derivedId } from "../new-ids.ts";
import type { Notice } from "../ports/delivery.ts";
import type { Claim } from "../ports/limits.ts";
import type { Player } from "../ports/people.ts";
import type { Relay } from "../relay.ts";
import { createEmptyMatch, emptyListing, emptyMatch } from "./create-empty-match.ts";
import type { Opening } from "./opening.ts";
import { hasSettledSeats } from "./seated-view.ts";
import { type SeatAnswer, takeSeat } from "./take-seat.ts";

export interface RematchRequest {
  /** The match that is over. */
  readonly match: string;
  readonly player: Player;
  /** As for taking a seat. */
  readonly reads: boolean;
  readonly entropyHash?: string | undefined;
  readonly arrivalMs: number;
  /** Null for a request without a key. */
  readonly claim: Claim | null;
}

export type RematchAnswer = SeatAnswer | { readonly type: "not-over" | "not-seated" };

/** The relay offers a rematch, and reserves its seats, for so long after the end. */
const OFFERED_MS = 10 * 60_000;

/**
 * Seats the player in its old seat of the rematch, which the first caller creates. The others get a notice. `not-over`
 * while the match is live. `not-open` to newcomers from ten minutes after its end. All other answers are those of
 * taking a seat.
 */
export const rematch = async (relay: Relay, request: RematchRequest): Promise<Outcome<RematchAnswer>> => {
  const { player, reads, entropyHash, arrivalMs, claim } = request;
  const match = await loadMatch(relay, request.match);
  if (!match) return outcome({ type: "no-such-match" });
  const listing = await listingOf(relay, match);
  if (viewerOf(match, player.id, null) === "spectator") {
    return outcome({ type: listing.visibility === "private" ? "no-such-match" : "not-seated" });
  }
  if (match.status === "open" || match.status === "live") return outcome({ type: "not-over" });
  const next = derivedId("rematch", match.id);
  const keptUntilMs = match.endedAtMs + OFFERED_MS;
  const there = await loadMatch(relay, next);
  if (arrivalMs >= keptUntilMs && !there?.players.includes(player.id)) return outcome({ type: "not-open" });
  if (!there) await createNext(relay, match, next, keptUntilMs);
  if (listing.rematch === null) await relay.listings.setRematch(match.id, next);
  const offered = await relay.listings.read(next);
  const code = offered?.code ?? undefined;
  const { answer, posts } = await takeSeat(relay, {
    match: next,
    player,
    reads,
    entropyHash,
    code,
    arrivalMs,
    claim,
  });
  if (answer.type !== "seated" || hasSettledSeats(answer.seated)) return outcome(answer, posts);
  const notice: Notice = {
    id: noticeId("rematch", next),
    kind: "rematch",
    match: next,
    game: match.game,
    atMs: claim?.sinceMs ?? arrivalMs,
    by: player.id,
    of: match.id,
    ...(code === undefined ? {} : { code }),
  };
  return outcome(answer, [...posts, ...(await othersPosts(relay, offered, answer.seated, notice))]);
};

/** House bots sit again. A player who left the match for good does not. */
const createNext = async (
  relay: Relay,
  match: HydratedMatch,
  id: string,
  keptUntilMs: number,
): Promise<void> => {
  const listing = await listingOf(relay, match);
  const empty = emptyMatch(relay, id, { ...match, ...carriedOver(match), seats: match.players.length });
  // An erased player does not come back.
  const stayed = stayedPlayers(match);
  const known = await relay.players.readMany(stayed.filter((player) => player !== null));
  const players = stayed.map((player) => known.find(({ id: other }) => other === player)?.id ?? null);
  const dealer = match.referee.rematchDealer(newest(match).state);
  await createEmptyMatch(
    relay,
    { ...empty, houses: match.houses, dealer },
    {
      ...emptyListing(empty, relay.time.now()),
      visibility: listing.visibility,
      rated: listing.rated,
      follows: { match: match.id, players, keptUntilMs },
    },
  );
};

/**
 * The options and clocks for a new match, which has the newest rules. Options that these do not know are left for the
 * defaults, and a clock that was not there before runs as by default.
 */
export const carriedOver = ({
  game,
  rules,
  options,
  clocks,
}: Pick<HydratedMatch, "game" | "rules" | "options" | "clocks">): Pick<Opening, "options" | "clocks"> => {
  const now = gameNamed(game);
  if (!now || now.rules === rules) return { options, clocks };
  const read = now.schemas.options.safeParse(options);
  return {
    options: read.success ? read.data : now.schemas.options.parse({}),
    clocks:
      clocks &&
      Object.fromEntries(
        Object.entries(now.clocks).map(([name, seconds]) => [
          name,
          name in clocks ? (clocks[name] ?? null) : seconds,
        ]),
      ),
  };
};

/** One entry a seat: null for a house bot and for a player who left for good. */
const stayedPlayers = (match: HydratedMatch): readonly (string | null)[] =>
  match.players.map((player, seat) => (hasLeft(match, seat) ? null : player));

/**
 * Sends a notice to the players for whom a seat is kept and who have not come yet: nobody whom the host has removed, since
 * it tells the code. Where one fails, the seat and the other notices stand.
 */
const othersPosts = async (
  relay: Relay,
  offered: MatchListing | null,
  next: Seated,
  notice: Notice,
): Promise<readonly Post[]> => {
  const here = next.seats.map((seat) => seat?.player);
  const missing = (offered?.follows?.players ?? [])
    .filter((player) => player !== null)
    .filter((player) => !here.includes(player));
  const posts = missing.map((player) => noticePostsOrNone(relay, player, notice));
  return (await Promise.all(posts)).flat();
};

// What leads a removed player back to its match, and lets others look on by the code of before. A removal ends it.
import type { LoadedMatch } from "../../match/hydrate.ts";
import type { MatchListing } from "../../match/match-listing.ts";
import { problem } from "../../protocol/problem.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { noticeId } from "../delivery/notice-id.ts";
import { withdrawnPosts } from "../delivery/notice-posts.ts";
import { connectionPost, type Post } from "../delivery/outbox.ts";
import type { Spectator } from "../ports/delivery.ts";
import type { Relay } from "../relay.ts";
import { stopSpectating } from "../watching/spectate.ts";
import { unwatchedPost } from "../watching/watch-answer.ts";

/** Whom a removal concerns. `members`: an account and its bots. The host's own bot: that bot alone, which may come back. */
export interface Removed {
  readonly account: string;
  readonly members: readonly string[];
  readonly isOwn: boolean;
}

export const isOf = ({ members }: Removed, player: string | null): boolean =>
  player !== null && members.includes(player);

/**
 * No notice leads back, neither one of theirs nor an invitation that they have sent: it would tell its player the new
 * code. Nobody looks on at a private match by the code of before but the invited. `now`: null where the removal is
 * repeated: by then, others look on by the new code.
 */
export const shutOut = async (
  relay: Relay,
  { id, visibility, invited = [] }: MatchListing,
  whom: Removed,
  now: LoadedMatch | null,
): Promise<readonly Post[]> => {
  if (whom.isOwn) return [];
  const leading = LEADING.map((kind) => noticeId(kind, id));
  await Promise.all(
    whom.members.flatMap((member) => leading.map((notice) => relay.notices.remove(member, notice))),
  );
  if (visibility === "public") return [];
  const { guests, posts } = await withdrawSent(relay, whom, invited, noticeId("invited", id));
  const mayStay = now && [...now.players, ...guests];
  const stays = ({ player }: Spectator): boolean =>
    !isOf(whom, player) && (mayStay === null || (player !== null && mayStay.includes(player)));
  const away = (await relay.spectators.ofMatch(id)).filter((one) => !stays(one));
  await inParallel(away, WIDTH, ({ player, connection }) => stopSpectating(relay, player, connection, id));
  const told = away.map(({ player, connection }) =>
    isOf(whom, player)
      ? unwatchedPost(id, connection, "removed")
      : connectionPost(connection, { type: "error", re: "watch", match: id, problem: NO_SUCH_MATCH }),
  );
  return [...posts, ...told];
};

const WIDTH = 50;

/** As a `watch` with the code of before is answered. */
const NO_SUCH_MATCH = problem(
  "no-such-match",
  "There is no such match, or it is private. Check the link and the code.",
);

/** The kinds of notices that have the code of a match. */
const LEADING = ["invited", "rematch"] as const;

/** `guests`: those who are invited still. */
const withdrawSent = async (relay: Relay, whom: Removed, invited: readonly string[], id: string) => {
  const all = await Promise.all(
    invited.map(async (guest) => ({ guest, notice: (await relay.notices.read(guest, id)).notice })),
  );
  const isTheirs = ({ notice }: (typeof all)[number]): boolean => isOf(whom, notice?.by ?? null);
  const posts = await Promise.all(all.filter(isTheirs).map(({ guest }) => withdrawnPosts(relay, guest, id)));
  const others = all.filter((one) => one.notice !== null && !isTheirs(one));
  return { guests: others.map(({ guest }) => guest), posts: posts.flat() };
};

// Gives the seat of a live match back to a player who had left it for good: by itself, by mistake, or by a ban that was lifted.
import { hasLeft, withReturn } from "../../match/absence.ts";
import { withClocks } from "../../match/clocks.ts";
import { hasEnded } from "../../match/hydrate.ts";
import { deliver } from "../delivery/deliver.ts";
import type { Post } from "../delivery/outbox.ts";
import { type Attempt, answered, withOptimisticRetry } from "../match/load-match.ts";
import { commitPlay } from "../play/commit-play.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { tell } from "./tell.ts";

/** Does nothing where the match is not live, or where the seat's player has not left. */
export const giveBackSeat = async (
  relay: Relay,
  { match: id, seat }: { readonly match: string; readonly seat: number },
  entry: OperatorEntry,
): Promise<boolean> => {
  type Giving = Attempt<{ readonly player: string | null; readonly posts: readonly Post[] }>;
  const given = await withOptimisticRetry(relay, { id }, async (match): Promise<Giving> => {
    const player = match.players[seat] ?? null;
    if (match.status !== "live" || player === null || !hasLeft(match, seat))
      return answered({ player: null, posts: [] });
    const nowMs = relay.time.now();
    const clocked = withClocks(match, nowMs, nowMs);
    const back = hasEnded(clocked) ? clocked : withReturn(clocked, seat);
    const done = await commitPlay(relay, match, back);
    return done.type === "conflict" ? done : answered({ player, posts: done.posts });
  });
  await deliver(relay, given?.posts ?? []);
  return given?.player ? tell(relay, given.player, entry) : true;
};

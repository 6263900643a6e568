// Ends a match unfinished. Nobody wins or loses by it. An open match loses its players. One that is over stays as it is.
import { withoutAnybody } from "../../match/absence.ts";
import { restartedBy } from "../../match/clocks.ts";
import { isEnded } from "../../match/stored-match.ts";
import { deliver } from "../delivery/deliver.ts";
import type { Post } from "../delivery/outbox.ts";
import { leaveSeat } from "../lobby/leave-seat.ts";
import { type Attempt, answered, withOptimisticRetry } from "../match/load-match.ts";
import { commitPlay } from "../play/commit-play.ts";
import { orEnd } from "../play/end-faulty.ts";
import type { OperatorEntry } from "../ports/operator.ts";
import type { Relay } from "../relay.ts";
import { tell } from "./tell.ts";

type Ending = Attempt<{ readonly isOver: boolean; readonly posts: readonly Post[] }>;

export const endMatch = async (relay: Relay, id: string, entry: OperatorEntry): Promise<boolean> => {
  const before = await relay.matches.read(id);
  // An earlier attempt at this entry ends it with the reason, and may have told nobody yet.
  if (before && isEnded(before) && before.reason !== "operator") return true;
  const players = before?.players ?? [];
  const ran = await orEnd(relay, id, () => endByGame(relay, id));
  const posts = ran.type === "done" ? (ran.result?.posts ?? []) : ran.posts;
  await deliver(relay, posts);
  if (ran.type === "done" && ran.result?.isOver === false) return false;
  for (const player of players) if (player !== null) await tell(relay, player, entry);
  return true;
};

const endByGame = (relay: Relay, id: string) =>
  withOptimisticRetry(relay, { id }, async (match): Promise<Ending> => {
    if (match.status === "open") {
      const sitting = match.players.flatMap((player) => player ?? []);
      const posts: Post[] = [];
      for (const player of sitting)
        posts.push(...(await leaveSeat(relay, { match: id, player, arrivalMs: relay.time.now() })).posts);
      const now = await relay.matches.read(id);
      // It may have started meanwhile.
      const isOver =
        now === null || (now.status === "open" && now.players.every((player) => player === null));
      return answered({ isOver, posts });
    }
    if (match.status !== "live") return answered({ isOver: true, posts: [] });
    const ended = restartedBy(match, withoutAnybody(match), relay.time.now());
    const done = await commitPlay(relay, match, ended, { reason: "operator" });
    return done.type === "conflict" ? done : answered({ isOver: true, posts: done.posts });
  });

// Makes turn notices in matches without quick clocks. A player who is not connected gets at most one notice between two of
// its own actions.
import { isQuick } from "../../games/clock-seconds.ts";
import type { Seat } from "../../games/game.ts";
import { orNull } from "../../match/game-fault.ts";
import { type HydratedMatch, type LoadedMatch, newest } from "../../match/hydrate.ts";
import { isPresent } from "../../match/presence.ts";
import { derivedId } from "../new-ids.ts";
import type { Relay } from "../relay.ts";
import { noticePostsOrNone } from "./notice-posts.ts";
import type { Post } from "./outbox.ts";

/** What the relay does for a seat whose post failed. `match`: the newest match. */
export type OnMissed = (relay: Relay, match: LoadedMatch, seat: Seat) => Promise<readonly Post[]>;

/**
 * Runs after a commit, for the seats that had nothing to do before it. Runs again with its act: the first handler may have
 * died before its notices. None in a match with quick clocks.
 */
export const turnNotices = async (
  relay: Relay,
  before: HydratedMatch,
  after: HydratedMatch,
): Promise<readonly Post[]> => {
  if (isQuick(after.clocks)) return [];
  const nowMs = relay.time.now();
  const seats = after.players.flatMap((_, seat) =>
    isPresent(after, seat, nowMs) || mayAct(before, seat) ? [] : [seat],
  );
  return (await Promise.all(seats.map((seat) => notifyTurn(relay, after, seat)))).flat();
};

/** Runs after a post that missed the seat. Nobody reported the close, so the commit counted the seat as connected. */
export const notifyMissedTurn: OnMissed = async (relay, match, seat) =>
  match.status === "open" || isQuick(match.clocks) ? [] : notifyTurn(relay, match, seat);

const mayAct = (match: HydratedMatch, seat: Seat): boolean =>
  orNull(() => match.referee.legal(newest(match).state, seat).length > 0) ?? false;

/** No notice for a seat that is connected, has nothing to do, or has a stand-in; none where the game throws. */
const notifyTurn = async (relay: Relay, match: HydratedMatch, seat: Seat): Promise<readonly Post[]> => {
  const player = match.players[seat] ?? null;
  if (match.status !== "live" || player === null) return [];
  if (isPresent(match, seat, relay.time.now())) return [];
  const { actors, owns } = newest(match);
  if (actors[seat]?.to !== "player" || !mayAct(match, seat)) return [];
  const { id, game } = match;
  const notice = { kind: "moved", match: id, game, atMs: relay.time.now() } as const;
  return noticePostsOrNone(relay, player, {
    id: derivedId(notice.kind, id, seat, owns[seat] ?? 0),
    ...notice,
  });
};

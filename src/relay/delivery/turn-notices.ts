// Whose turn it has become at a table without clocks, where nobody waits before a screen: whoever is not connected finds
// a notice, at most one between two actions of its own.
import type { Seat } from "../../games/game.ts";
import type { Ticked } from "../../match/clocks.ts";
import { newest, type Timeline } from "../../match/timeline.ts";
import { faultText } from "../fault-text.ts";
import type { LoadedMatch } from "../match/load-match.ts";
import { derivedId } from "../new-ids.ts";
import type { Relay } from "../relay.ts";
import type { Missed, Post } from "./fan-out.ts";
import { noticePosts } from "./notice-posts.ts";

/** After a commit: seats that had nothing to do before it. Costs nothing where a clock runs. */
export const turnNotices = async (
  relay: Relay,
  before: Ticked,
  loaded: LoadedMatch,
): Promise<readonly Post[]> => {
  if (hasClocks(loaded)) return [];
  const meant = loaded.match.connections.flatMap((connection, seat) =>
    connection !== null || mayAct(before.timeline, seat) ? [] : [seat],
  );
  return (await Promise.all(meant.map((seat) => notifyTurn(relay, loaded, seat)))).flat();
};

/** After a post that did not reach the seat: its close was not reported, so it was taken to be there. */
export const notifyMissedTurn: Missed = async (relay, loaded, seat) =>
  hasClocks(loaded) ? [] : notifyTurn(relay, loaded, seat);

const hasClocks = ({ match: { clocks } }: LoadedMatch): boolean =>
  clocks !== null && Object.values(clocks).some((seconds) => seconds !== null);

const mayAct = ({ game, steps }: Timeline, seat: Seat): boolean => {
  const state = steps.at(-1)?.state;
  return state !== undefined && game.legal(state, seat).length > 0;
};

/** None for a seat that is connected, or has nothing to do, or is played for. */
const notifyTurn = async (
  relay: Relay,
  { match, ticked }: LoadedMatch,
  seat: Seat,
): Promise<readonly Post[]> => {
  const player = match.players[seat] ?? null;
  if (!ticked || match.status !== "live" || player === null || match.connections[seat]) return [];
  const { actors, owns } = newest(ticked.timeline);
  if (actors[seat]?.to !== "player" || !mayAct(ticked.timeline, seat)) return [];
  const { id, game } = match;
  const notice = { kind: "moved", match: id, game, atMs: relay.time.now() } as const;
  try {
    return await noticePosts(relay, player, {
      id: derivedId(notice.kind, id, seat, owns[seat] ?? 0),
      ...notice,
    });
  } catch (error) {
    // The play goes on.
    relay.log({ level: "warn", event: "not-noticed", match: id, error: faultText(error) });
    return [];
  }
};

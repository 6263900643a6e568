// Whose turn it has become at a table without clocks, where nobody waits before a screen: whoever is not connected finds
// a notice, at most one between two actions of its own.
import type { Seat } from "../../games/game.ts";
import type { Ticked } from "../../match/clocks.ts";
import { newest, type Timeline } from "../../match/timeline.ts";
import { faultText } from "../fault-text.ts";
import { derivedId } from "../new-ids.ts";
import { noticePosts } from "../people/notice-posts.ts";
import type { Relay } from "../relay.ts";
import type { Post } from "./fan-out.ts";
import type { HeldMatch } from "./held-match.ts";

/** After a commit: seats that had nothing to do before it. Costs nothing where a clock runs. */
export const movedPosts = async (relay: Relay, before: Ticked, held: HeldMatch): Promise<readonly Post[]> =>
  hasClocks(held) ? [] : noticed(relay, before, held);

const hasClocks = ({ match: { clocks } }: HeldMatch): boolean =>
  clocks !== null && Object.values(clocks).some((seconds) => seconds !== null);

const mayAct = ({ game, steps }: Timeline, seat: Seat): boolean => {
  const state = steps.at(-1)?.state;
  return state !== undefined && game.legal(state, seat).length > 0;
};

const noticed = async (
  relay: Relay,
  before: Ticked,
  { match, ticked }: HeldMatch,
): Promise<readonly Post[]> => {
  if (!ticked || match.status !== "live") return [];
  const { actors, owns } = newest(ticked.timeline);
  const meant = match.players.flatMap((player, seat) => {
    const isThere = player === null || match.connections[seat] !== null || actors[seat]?.to !== "player";
    if (isThere || !mayAct(ticked.timeline, seat) || mayAct(before.timeline, seat)) return [];
    return [{ player, seat }];
  });
  const posts = await Promise.all(
    meant.map(async ({ player, seat }) => {
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
    }),
  );
  return posts.flat();
};

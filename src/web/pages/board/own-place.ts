// Finds a player on a leaderboard. The board has no question for that, so its pages are read, the best first.
import type { RestClient } from "../../../client/index.ts";
import type { AskOutcome } from "../asking/use-answer.ts";
import type { SeenRank } from "../people/seen-player.ts";

const LARGEST_PAGE = 100;

/** Null: the player has no rating in the game, or is not among the first thousand. */
export const ownPlace = async (
  rest: Pick<RestClient, "getPlayer" | "getLeaderboard">,
  game: string,
  own: string,
): Promise<AskOutcome<SeenRank | null>> => {
  const player = await rest.getPlayer({ params: { id: own } });
  if (!player.ok) return player;
  if (player.data.ratings?.[game] === undefined) return { ok: true, data: null };
  for (let cursor: string | undefined; ; ) {
    const page = await rest.getLeaderboard({
      params: { game },
      query: { limit: LARGEST_PAGE, ...(cursor !== undefined && { cursor }) },
    });
    if (!page.ok) return page;
    const found = page.data.items.find((ranked) => ranked.player === own);
    if (found || page.data.next === null) return { ok: true, data: found ?? null };
    cursor = page.data.next;
  }
};

// The handler for leaderboards.
import type * as leaderboards from "../../protocol/operations/leaderboards.ts";
import { leaderboard } from "../../relay/queries/leaderboard.ts";
import { ok } from "../answers.ts";
import { openCursor, sealPage } from "../cursors.ts";
import type { Handlers } from "../handler.ts";

export const leaderboardsHandlers: Handlers<typeof leaderboards> = {
  getLeaderboard: async (relay, { params, query }) => {
    const list = ["leaderboard", params.game] as const;
    const cursor = await openCursor(relay, list, query.cursor);
    if (!cursor.ok) return { answer: cursor.refused };
    const asking = { game: params.game, limit: query.limit, cursor: cursor.value };
    return { answer: ok(await sealPage(relay, list, await leaderboard(relay, asking))) };
  },
};

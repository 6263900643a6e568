// The handler for leaderboards.
import type * as leaderboards from "../../protocol/operations/leaderboards.ts";
import { isBoardCursor, leaderboard } from "../../relay/queries/leaderboard.ts";
import { ok } from "../answers.ts";
import type { Handlers } from "../handler.ts";
import { noSuchPage } from "../refuse.ts";

export const leaderboardsHandlers: Handlers<typeof leaderboards> = {
  getLeaderboard: async (relay, { params, query }) => {
    const { limit, cursor = null } = query;
    if (cursor !== null && !isBoardCursor(cursor)) return { answer: noSuchPage() };
    return { answer: ok(await leaderboard(relay, { game: params.game, limit, cursor })) };
  },
};

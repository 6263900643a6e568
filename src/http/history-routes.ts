// What players have played, and who plays best.
import { Hono } from "hono";
import { gameIdSchema } from "../protocol/catalog-schema.ts";
import { playerMatchesQuerySchema } from "../protocol/history.ts";
import { pageQuerySchema } from "../protocol/rest.ts";
import { isBoardCursor, leaderboard } from "../relay/queries/leaderboard.ts";
import { parseHistoryCursor, playerMatches } from "../relay/queries/player-matches.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { anyCaller, playerIn, queryAs } from "./read-request.ts";
import { noSuchPage, noSuchPlayer, refuse } from "./refuse.ts";

export const historyRoutes = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();

  app.get("/players/:id/matches", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, playerMatchesQuerySchema);
    if (query instanceof Response) return query;
    const player = playerIn(c);
    if (player instanceof Response) return player;
    const { status, limit, cursor } = query;
    const after = cursor === undefined ? null : parseHistoryCursor(cursor);
    if (cursor !== undefined && !after) return noSuchPage();
    const page = await playerMatches(relay, {
      player,
      caller: caller?.player ?? null,
      status: status ?? null,
      limit,
      after,
    });
    return page ? c.json(page) : noSuchPlayer();
  });

  app.get("/leaderboards/:game", async (c) => {
    const caller = await anyCaller(c, relay);
    if (caller instanceof Response) return caller;
    const query = queryAs(c, pageQuerySchema);
    if (query instanceof Response) return query;
    const game = gameIdSchema.safeParse(c.req.param("game"));
    if (!game.success) return refuse("no-such-game", "This relay does not referee such a game.");
    const { limit, cursor } = query;
    if (cursor !== undefined && !isBoardCursor(cursor)) return noSuchPage();
    return c.json(await leaderboard(relay, { game: game.data, limit, cursor: cursor ?? null }));
  });

  return app;
};

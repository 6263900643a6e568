// The REST API as one Hono app: every operation with its handler, but for the ways to sign in.
import type { Hono } from "hono";
import { httpOperations } from "../protocol/http-operations.ts";
import { deliver } from "../relay/delivery/deliver.ts";
import type { Relay } from "../relay/relay.ts";
import { emptyApp } from "./empty-app.ts";
import { botsHandlers } from "./handlers/bots.ts";
import { eventsHandlers } from "./handlers/events.ts";
import { gamesHandlers } from "./handlers/games.ts";
import { leaderboardsHandlers } from "./handlers/leaderboards.ts";
import { matchesHandlers } from "./handlers/matches.ts";
import { matchmakingHandlers } from "./handlers/matchmaking.ts";
import { noticesHandlers } from "./handlers/notices.ts";
import { playHandlers } from "./handlers/play.ts";
import { playersHandlers } from "./handlers/players.ts";
import { pushesHandlers } from "./handlers/pushes.ts";
import { seatsHandlers } from "./handlers/seats.ts";
import { type Service, serviceHandlers } from "./handlers/service.ts";
import { tokensHandlers } from "./handlers/tokens.ts";
import { webhooksHandlers } from "./handlers/webhooks.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { serve } from "./router.ts";

export const createHttpApp = (relay: Relay, service: Service): Hono<HttpEnv> => {
  const app = emptyApp(relay, Object.values(httpOperations));
  const capabilities = { deliver, idempotent, signIn: null };
  serve(app, capabilities, httpOperations, {
    ...serviceHandlers(service),
    ...gamesHandlers(service.texts),
    ...playersHandlers,
    ...leaderboardsHandlers,
    ...tokensHandlers,
    ...botsHandlers,
    ...webhooksHandlers,
    ...pushesHandlers,
    ...matchesHandlers,
    ...seatsHandlers,
    ...matchmakingHandlers,
    ...playHandlers,
    ...eventsHandlers({ waits: false }),
    ...noticesHandlers({ waits: false }),
  });
  return app;
};

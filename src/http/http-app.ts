// The REST API as one Hono app. A route parses, calls one use case and says what came of it; faults are caught here
// once.

import { Hono } from "hono";
import { cors } from "hono/cors";
import { faultText } from "../relay/fault-text.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { eventsRoutes } from "./events-routes.ts";
import { gameRoutes } from "./game-routes.ts";
import { historyRoutes } from "./history-routes.ts";
import type { HttpEnv } from "./http-env.ts";
import { lobbyRoutes } from "./lobby-routes.ts";
import { meetingRoutes } from "./meeting-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { playRoutes } from "./play-routes.ts";
import { refuse, tryAgain } from "./refuse.ts";
import { type Service, serviceRoutes } from "./service-routes.ts";
import { tableRoutes } from "./table-routes.ts";
import { tokenRoutes } from "./token-routes.ts";

export const createHttpApp = (relay: Relay, service: Service): Hono<HttpEnv> => {
  const app = emptyApp(relay);
  app.route("/", serviceRoutes(service, relay.settings.limits));
  app.route("/v1", gameRoutes(relay, service.games));
  app.route("/v1", peopleRoutes(relay));
  app.route("/v1", historyRoutes(relay));
  app.route("/v1", tokenRoutes(relay));
  app.route("/v1", lobbyRoutes(relay));
  app.route("/v1", tableRoutes(relay));
  app.route("/v1", meetingRoutes(relay));
  app.route("/v1", playRoutes(relay));
  app.route("/v1", eventsRoutes(relay, false));
  return app;
};

/** What may wait, and nothing else. */
export const createWaitApp = (relay: Relay): Hono<HttpEnv> =>
  emptyApp(relay).route("/v1", eventsRoutes(relay, true));

const emptyApp = (relay: Relay): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(
    cors({
      origin: "*",
      allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"],
      allowMethods: ["GET", "POST", "PATCH", "DELETE"],
      exposeHeaders: ["Retry-After", "Location"],
      maxAge: 86_400,
    }),
  );
  app.notFound(() => refuse("no-such-route", "Nothing is served at this address with this method."));
  app.onError((error, c) => {
    relay.log({ level: "error", event: "http-fault", method: c.req.method, error: faultText(error) });
    if (error instanceof Unavailable) return tryAgain(error.retryMs);
    return refuse("fault", "The relay is at fault. It has been noted.");
  });
  return app;
};

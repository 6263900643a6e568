// An app without operations: the headers for browsers, and the answers to unknown paths and to faults. Only this file
// catches faults.
import { Hono } from "hono";
import { cors } from "hono/cors";
import { faultText } from "../relay/fault-text.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { refuse, tryAgain } from "./refuse.ts";
import { problemReply, responseOf } from "./reply.ts";

export const emptyApp = (relay: Relay): Hono<HttpEnv> => {
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
  app.notFound(() =>
    responseOf(problemReply(refuse("no-such-route", "Nothing is served at this address with this method."))),
  );
  app.onError((error, c) => {
    relay.log({ level: "error", event: "http-fault", method: c.req.method, error: faultText(error) });
    const refused =
      error instanceof Unavailable
        ? tryAgain(error.retryMs)
        : refuse("fault", "The relay is at fault. It has been noted.");
    return responseOf(problemReply(refused));
  });
  return app;
};

// An app without operations: the headers of every answer, and the answers to unknown paths, to other methods and to
// faults. Only this file catches faults.
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Operation } from "../protocol/operation.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { accounted } from "./accounted.ts";
import { allowedMethods } from "./allowed-methods.ts";
import type { HttpEnv } from "./http-env.ts";
import { methodNotAllowed, noSuchRoute, refuse, tryAgain } from "./refuse.ts";
import { problemReply, responseOf } from "./reply.ts";
import { inLanguageOf } from "./reply-language.ts";

/** `operations`: what the app will serve. */
export const emptyApp = (relay: Relay, operations: readonly Operation[]): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(accounted(relay));
  app.use(READ_BY_BROWSERS);
  app.notFound((c) => {
    const allow = allowedMethods(operations, c.req.path);
    return responseOf(
      inLanguageOf(c, problemReply(allow.length === 0 ? noSuchRoute() : methodNotAllowed(allow))),
    );
  });
  app.onError((error, c) => {
    c.var.relay.log({ level: "error", event: "http-fault", method: c.req.method, ...loggedFault(error) });
    const refused =
      error instanceof Unavailable
        ? tryAgain(error.retryMs)
        : refuse("fault", "The relay is at fault. The fault has been logged.");
    return responseOf(inLanguageOf(c, problemReply(refused)));
  });
  return app;
};

/** Any page may call, because a token is no cookie: a browser never sends it by itself. */
const READ_BY_BROWSERS = cors({
  origin: "*",
  allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: [
    "Allow",
    "ETag",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "WWW-Authenticate",
    "X-Request-Id",
  ],
  maxAge: 86_400,
});

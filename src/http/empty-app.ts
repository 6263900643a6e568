// An app without operations: the headers of every answer, and the answers to unknown paths, to other methods and to
// faults. Only this file catches faults.

import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Operation } from "../protocol/operation.ts";
import { asRequest } from "../relay/as-request.ts";
import { loggedFault } from "../relay/fault-text.ts";
import { mayCome } from "../relay/limits/client-address.ts";
import type { Budget } from "../relay/limits/spend.ts";
import { overStrays } from "../relay/limits/stray-limits.ts";
import { newId } from "../relay/new-ids.ts";
import { gameProblem } from "../relay/play/note-fault.ts";
import { Unavailable } from "../relay/ports/unavailable.ts";
import type { Relay } from "../relay/relay.ts";
import { addressOf, type HttpContext, type HttpEnv, headerOf } from "./http-env.ts";
import { methodNotAllowed, noSuchRoute, proxyRequired, refuse, tooFast, tryAgain } from "./refuse.ts";
import { problemReply, responseOf } from "./reply.ts";
import { inLanguageOf } from "./reply-language.ts";

/** `operations`: what the app will serve. */
export const emptyApp = (relay: Relay, operations: readonly Operation[]): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(accounted(relay));
  app.use(READ_BY_BROWSERS);
  app.use(throughProxy(relay));
  app.notFound((c) => {
    const allow = allowedMethods(operations, c.req.path);
    return responseOf(
      inLanguageOf(c, problemReply(allow.length === 0 ? noSuchRoute() : methodNotAllowed(allow))),
    );
  });
  app.onError((error, c) => {
    const problem = gameProblem(c.var.relay, error);
    if (problem) return responseOf(inLanguageOf(c, problemReply({ problem, beside: {} })));
    c.var.relay.log({ level: "error", event: "http-fault", method: c.req.method, ...loggedFault(error) });
    const refused =
      error instanceof Unavailable
        ? tryAgain(error.retryMs)
        : refuse("fault", "Something went wrong on the server. It has been logged.");
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

/** Reads nothing, because anybody can send such a request. Only preflights pass, or no page could read the refusal. */
const throughProxy =
  ({ settings }: Relay): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (mayCome(settings.proxy, (name) => headerOf(c, name))) return next();
    return responseOf(inLanguageOf(c, problemReply(proxyRequired())));
  };

/** The id is the gateway's, because its own logs have it too. Never a client's, which could name any request. */
const accounted =
  (relay: Relay): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const requestId = c.env?.requestContext?.requestId ?? newId(relay.random);
    c.set("relay", asRequest(relay, requestId));
    c.set("budget", undefined);
    await next();
    refuseStray(c);
    const { budget } = c.var;
    const headers = { "x-request-id": requestId, ...(budget ? rateLimitHeaders(budget) : {}) };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };

/** Counts a request that nothing else has counted and that asked for nothing. Over the limit, that is the answer. */
const refuseStray = (c: HttpContext): void => {
  const kind = c.req.method === "OPTIONS" ? "preflight" : "stray";
  const { status } = c.res;
  const isStray = kind === "preflight" || (status >= 400 && status < 500 && status !== TOO_FAST);
  if (c.var.budget !== undefined || !isStray) return;
  const over = overStrays(c.var.relay, addressOf(c, c.var.relay), kind);
  if (over === null) return;
  c.res = responseOf(inLanguageOf(c, problemReply(tooFast(over))));
  c.res.headers.delete("allow");
};

/** A limit has counted it. */
const TOO_FAST = 429;

const rateLimitHeaders = ({ limit, most, windowSeconds, left, endsInMs }: Budget) => {
  const policy = limit === "actsPerMinute" ? `"acts"` : `"requests"`;
  return {
    "ratelimit-policy": `${policy};q=${most};w=${windowSeconds}`,
    ratelimit: `${policy};r=${left};t=${Math.ceil(endsInMs / 1000)}`,
  };
};

type Routed = Pick<Operation, "method" | "path">;

/** Sorted. Empty where no operation has such a path. */
export const allowedMethods = (operations: readonly Routed[], path: string): readonly string[] => {
  const methods = operations
    .filter((operation) => fits(operation, path))
    .map(({ method }) => METHODS[method]);
  return methods.length === 0 ? [] : [...new Set([...methods.flat(), "OPTIONS"])].sort();
};

/** Where there is a GET, the router also answers HEAD. */
const METHODS = {
  get: ["GET", "HEAD"],
  post: ["POST"],
  put: ["PUT"],
  patch: ["PATCH"],
  delete: ["DELETE"],
} as const satisfies Record<Operation["method"], readonly string[]>;

const fits = ({ path: declared }: Routed, path: string): boolean =>
  new RegExp(`^${declared.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);

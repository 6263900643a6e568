// Notes for each request what its answer tells beside its content: the id of the request, and what the caller has left
// of its requests. The id is also in every line that is logged while the request is handled. So a player can name the
// request that failed.
import type { MiddlewareHandler } from "hono";
import { asRequest } from "../relay/as-request.ts";
import { newId } from "../relay/new-ids.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";
import { rateLimitHeaders } from "./rate-limit-headers.ts";

/** The id is the gateway's, because its own logs have it too. Never a client's, which could name any request. */
export const accounted =
  (relay: Relay): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const requestId = c.env?.requestContext?.requestId ?? newId(relay.random);
    c.set("relay", asRequest(relay, requestId));
    c.set("budget", null);
    await next();
    const { budget } = c.var;
    const headers = { "x-request-id": requestId, ...(budget === null ? {} : rateLimitHeaders(budget)) };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };

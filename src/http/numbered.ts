// Gives each request its id: in the answer, and in every line that is logged while the request is handled. So a player
// can name the request that failed.
import type { MiddlewareHandler } from "hono";
import { logAsRequest } from "../relay/log-as-request.ts";
import { newId } from "../relay/new-ids.ts";
import type { Relay } from "../relay/relay.ts";
import type { HttpEnv } from "./http-env.ts";

/** The gateway's id, because its own logs have it too. Never a client's, which could name any request. */
export const numbered =
  (relay: Relay): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const requestId = c.env?.requestContext?.requestId ?? newId(relay.random);
    c.set("relay", logAsRequest(relay, requestId));
    await next();
    c.res.headers.set("x-request-id", requestId);
  };

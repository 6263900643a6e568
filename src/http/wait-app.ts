// The app of the waiting function: only operations that may wait. It has no right to post.
import type { Hono } from "hono";
import { getEvents } from "../protocol/operations/events.ts";
import { listNotices } from "../protocol/operations/notices.ts";
import type { Relay } from "../relay/relay.ts";
import { emptyApp } from "./empty-app.ts";
import { eventsHandlers } from "./handlers/events.ts";
import { noticesHandlers } from "./handlers/notices.ts";
import type { HttpEnv } from "./http-env.ts";
import { serve } from "./router.ts";

export const createWaitApp = (relay: Relay): Hono<HttpEnv> => {
  const app = emptyApp(relay, [getEvents, listNotices]);
  const operations = { getEvents, listNotices };
  serve(app, { deliver: null, idempotent: null, signIn: null }, operations, {
    ...eventsHandlers({ waits: true }),
    ...noticesHandlers({ waits: true }),
  });
  return app;
};

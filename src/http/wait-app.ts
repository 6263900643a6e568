// The app of the waiting function: only operations that may wait. It has no right to post.
import type { Hono } from "hono";
import { getEvents } from "../protocol/operations/events.ts";
import type { Relay } from "../relay/relay.ts";
import { emptyApp } from "./empty-app.ts";
import { eventsHandlers } from "./handlers/events.ts";
import type { HttpEnv } from "./http-env.ts";
import { serve } from "./router.ts";

export const createWaitApp = (relay: Relay): Hono<HttpEnv> => {
  const app = emptyApp(relay, [getEvents]);
  serve(app, { deliver: null, idempotent: null }, { getEvents }, eventsHandlers({ waits: true }));
  return app;
};

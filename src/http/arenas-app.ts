// The app of the function for arenas.
import type { Hono } from "hono";
import { arenaOperations } from "../protocol/arena-operations.ts";
import { createTableMemory } from "../relay/arenas/table-now.ts";
import { deliver } from "../relay/delivery/deliver.ts";
import type { Relay } from "../relay/relay.ts";
import { arenaNamesNothing } from "./arena-refusals.ts";
import { emptyApp } from "./empty-app.ts";
import { arenasHandlers } from "./handlers/arenas.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { serve } from "./router.ts";

export const createArenasApp = (relay: Relay): Hono<HttpEnv> => {
  const app = emptyApp(relay, Object.values(arenaOperations));
  const capabilities = { deliver, idempotent, signIn: null, namesNothing: arenaNamesNothing };
  serve(app, capabilities, arenaOperations, arenasHandlers(createTableMemory()));
  return app;
};

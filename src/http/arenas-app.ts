// The app of the function for arenas, for reports and for the operator.
import type { Hono } from "hono";
import { arenaOperations } from "../protocol/arena-operations.ts";
import { operatorOperations } from "../protocol/operator-operations.ts";
import { createTableMemory } from "../relay/arenas/table-now.ts";
import { deliver } from "../relay/delivery/deliver.ts";
import type { Relay } from "../relay/relay.ts";
import { arenaNamesNothing } from "./arena-refusals.ts";
import { emptyApp } from "./empty-app.ts";
import { arenasHandlers } from "./handlers/arenas.ts";
import { operatorHandlers } from "./handlers/operator.ts";
import { reportsHandlers } from "./handlers/reports.ts";
import type { HttpEnv } from "./http-env.ts";
import { idempotent } from "./idempotent.ts";
import { serve } from "./router.ts";

export const createArenasApp = (relay: Relay): Hono<HttpEnv> => {
  const app = emptyApp(relay, [...Object.values(arenaOperations), ...Object.values(operatorOperations)]);
  const capabilities = { deliver, idempotent, signIn: null, namesNothing: arenaNamesNothing };
  serve(app, capabilities, arenaOperations, arenasHandlers(createTableMemory()));
  serve(app, capabilities, operatorOperations, { ...reportsHandlers, ...operatorHandlers });
  return app;
};

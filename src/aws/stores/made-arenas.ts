// Stores on the item of an account which arenas it has made that are not over.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import type { MadeArena } from "../../relay/ports/arenas.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { createEndpointStore } from "./endpoint-store.ts";

const NAMES = { prefix: "arena_", count: "arenas", removed: "unarenaed" } as const;

export const createMadeArenas = (client: Dynamo, tableName: string): EndpointStore<MadeArena> =>
  createEndpointStore(client, tableName, { ...NAMES, schema: madeSchema, packed });

const packed = ({ createdAtMs }: MadeArena) => ({ createdAtMs });

const madeSchema = onDemand(() => z.object({ id: z.string(), createdAtMs: z.number() }));

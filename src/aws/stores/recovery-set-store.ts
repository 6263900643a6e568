// Stores recovery codes as hashes on the item of their account.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { SCOPES } from "../../protocol/player.ts";
import type { RecoverySet } from "../../relay/ports/sign-in.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ENDPOINTS } from "./endpoint-names.ts";
import { createEndpointStore } from "./endpoint-store.ts";

export const createRecoverySetStore = (client: Dynamo, tableName: string): EndpointStore<RecoverySet> =>
  createEndpointStore(client, tableName, {
    ...{ ...ENDPOINTS.codes, schema: setSchema, packed },
  });

const packed = ({ id: _, hashes, used, scopes, createdAtMs, ...made }: RecoverySet) => ({
  ...{ hashes, scopes, createdAtMs },
  ...(used && { used: used.map(({ hash, salt, atMs }) => ({ hash, salt, atMs })) }),
  ...made,
});

const setSchema = onDemand(() =>
  z.object({
    id: z.string(),
    hashes: z.array(z.string()),
    used: z.array(z.object({ hash: z.string(), salt: z.string(), atMs: z.number() })).exactOptional(),
    scopes: z.array(z.enum(SCOPES)),
    createdAtMs: z.number(),
    madeBy: z.string().exactOptional(),
    endsAtMs: z.number().exactOptional(),
  }),
);

// Stores passkeys on the item of their account.
import * as z from "zod";
import { onDemand } from "../../games/on-demand.ts";
import { SCOPES } from "../../protocol/player.ts";
import type { Passkey } from "../../relay/ports/sign-in.ts";
import type { EndpointStore } from "../../relay/ports/webhooks.ts";
import type { Dynamo } from "../dynamo/dynamo.ts";
import { ENDPOINTS } from "./endpoint-names.ts";
import { createEndpointStore } from "./endpoint-store.ts";

export const createPasskeyStore = (client: Dynamo, tableName: string): EndpointStore<Passkey> =>
  createEndpointStore(client, tableName, {
    ...{ ...ENDPOINTS.passkey, schema: passkeySchema, packed },
  });

const packed = ({ id: _, ...passkey }: Passkey) => {
  const { credential, publicKey, counter, transports, name, synced, scopes, createdAtMs, usedAtMs, ...made } =
    passkey;
  return {
    ...{ credential, publicKey, counter, transports, name, synced, scopes, createdAtMs, usedAtMs },
    ...made,
  };
};

const passkeySchema = onDemand(() =>
  z.object({
    id: z.string(),
    credential: z.string(),
    publicKey: z.string(),
    counter: z.number(),
    transports: z.array(z.string()),
    name: z.string(),
    synced: z.boolean(),
    scopes: z.array(z.enum(SCOPES)),
    createdAtMs: z.number(),
    usedAtMs: z.number().nullable(),
    madeBy: z.string().exactOptional(),
    endsAtMs: z.number().exactOptional(),
  }),
);

// The stores under the contract: the simulated one, the same one behind its HTTP port, and the real ones that this
// machine can run. The embedded one is asked by the SDK's client and by the functions' own sender.

import { createDynamoSender } from "../../src/aws/dynamo/dynamo-sender.ts";
import { createAskDynamo } from "../../src/aws/lambda/signed-ports.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { type EmbeddedStore, embeddedStore } from "../harness/embedded-store.ts";
import type { TestStore } from "../harness/memory-store.ts";
import { servedStore } from "../harness/served-store.ts";
import { asksDynamoDbLocal } from "../harness/tested-engines.ts";
import { type NewStore, simulated } from "./simulated.ts";

/** Called at the top of a test file. The databases live as long as the file runs. */
export const realStores = (): Readonly<Record<string, NewStore>> => {
  const embedded = embeddedStore("dynoxide");
  return {
    "the relay's DynamoDB over HTTP": storesOf(servedStore()),
    "the embedded DynamoDB": storesOf(embedded),
    "the embedded DynamoDB by the functions' sender": sendersOf(embedded),
    ...(asksDynamoDbLocal ? { "DynamoDB Local": storesOf(embeddedStore("dynamodb-local")) } : {}),
  };
};

export const storesOf =
  (store: TestStore): NewStore =>
  async () => {
    const name = await store.newStore();
    return { client: store.client(), name, contents: () => store.contents(name) };
  };

const sendersOf = (store: EmbeddedStore): NewStore => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const exchange = createSignedExchange({ region: "local", credentials });
  const newStore = storesOf(store);
  return async () => ({
    ...(await newStore()),
    client: createDynamoSender(createAskDynamo(exchange, store.endpoint())),
  });
};

export const withSimulated = (real: Readonly<Record<string, NewStore>>) =>
  Object.entries({ "the simulated store": simulated, ...real }).map(([kind, newStore]) => ({
    kind,
    newStore,
  }));

// The stores under the contract: the simulated one, the same one behind its HTTP port, and the real ones that this
// machine can run.
import { embeddedStore } from "../harness/embedded-store.ts";
import type { TestStore } from "../harness/memory-store.ts";
import { servedStore } from "../harness/served-store.ts";
import { hasJava } from "../relay/support/store.ts";
import { type NewStore, simulated } from "./simulated.ts";

/** Called at the top of a test file. The databases live as long as the file runs. */
export const realStores = (): Readonly<Record<string, NewStore>> => ({
  "the relay's DynamoDB over HTTP": storesOf(servedStore()),
  "the embedded DynamoDB": storesOf(embeddedStore("dynoxide")),
  ...(hasJava() ? { "DynamoDB Local": storesOf(embeddedStore("dynamodb-local")) } : {}),
});

export const storesOf =
  (store: TestStore): NewStore =>
  async () => {
    const name = await store.newStore();
    return { client: store.client(), name, contents: () => store.contents(name) };
  };

export const withSimulated = (real: Readonly<Record<string, NewStore>>) =>
  Object.entries({ "the simulated store": simulated, ...real }).map(([kind, newStore]) => ({
    kind,
    newStore,
  }));

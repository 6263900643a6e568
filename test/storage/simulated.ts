// A simulated store in the shape that the tests of all stores use.
import type { Dynamo, Item } from "../../src/aws/dynamo/dynamo.ts";
import { createSimulatedClient } from "../../src/simulator/store/simulated-client.ts";
import { createSimulatedStore } from "../../src/simulator/store/simulated-store.ts";

export interface StoreUnderTest {
  readonly client: Dynamo;
  readonly name: string;
  contents(): Promise<readonly Item[]>;
}

/** A new, empty store. */
export type NewStore = () => Promise<StoreUnderTest>;

/** In the far future, since a real store may delete expired items by its own time. */
export const NOW_MS = Date.UTC(2100, 0, 1);

export const simulated: NewStore = async () => {
  const table = createSimulatedStore({ name: "table", nowMs: () => NOW_MS });
  return { client: createSimulatedClient(table), name: table.name, contents: async () => table.contents() };
};

// The tables that are held to one contract: the simulated one, and the real ones that this machine can run.
import { type EmbeddedStore, embeddedStore } from "../harness/embedded-store.ts";
import { hasJava } from "../relay/support/store.ts";
import { type NewTable, simulated } from "./simulated.ts";

/** Called at the top of a test file, which the databases live as long as. */
export const realTables = (): Readonly<Record<string, NewTable>> => ({
  "the embedded DynamoDB": tablesOf(embeddedStore("dynoxide")),
  ...(hasJava() ? { "DynamoDB Local": tablesOf(embeddedStore("dynamodb-local")) } : {}),
});

export const tablesOf =
  (store: EmbeddedStore): NewTable =>
  async () => {
    const name = await store.newTable();
    return { client: store.client(), name, contents: () => store.contents(name) };
  };

export const withSimulated = (real: Readonly<Record<string, NewTable>>) =>
  Object.entries({ "the simulated table": simulated, ...real }).map(([kind, newTable]) => ({
    kind,
    newTable,
  }));

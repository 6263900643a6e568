// A simulated table as the tests of all tables take one.
import type { Dynamo } from "../../src/aws/dynamo/dynamo.ts";
import type { Item } from "../../src/aws/stores/match-item.ts";
import { createSimulatedClient } from "../../src/simulator/table/simulated-client.ts";
import { createSimulatedTable } from "../../src/simulator/table/simulated-table.ts";

export interface TestTable {
  readonly client: Dynamo;
  readonly name: string;
  contents(): Promise<readonly Item[]>;
}

/** A new, empty one. */
export type NewTable = () => Promise<TestTable>;

/** Far from now, since a real table may delete what has expired by its own time. */
export const NOW_MS = Date.UTC(2100, 0, 1);

export const simulated: NewTable = async () => {
  const table = createSimulatedTable({ name: "table", nowMs: () => NOW_MS });
  return { client: createSimulatedClient(table), name: table.name, contents: async () => table.contents() };
};

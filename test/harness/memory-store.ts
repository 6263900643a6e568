// A store in memory for hosts without a gateway: DynamoDB's semantics from the simulator, and no database. Every store
// is as separate as a database of its own. `test/storage` compares its answers with those of the real databases.
import type { Dynamo, DynamoAnswer, DynamoRequest, Item } from "../../src/aws/dynamo/dynamo.ts";
import { itemKindOf } from "../../src/aws/stores/formats.ts";
import { createSimulatedClient, type Passage } from "../../src/simulator/store/simulated-client.ts";
import { createSimulatedStore, type SimulatedStore } from "../../src/simulator/store/simulated-store.ts";
import type { StoreChange } from "../../src/stand-ins/store/memory-table.ts";
import type { Before } from "./store-proxy.ts";

/** What most tests need of a store. `embeddedStore` is the same over a real database. */
export interface TestStore {
  client(): Dynamo;
  /** The name of a new, empty store. */
  newStore(): Promise<string>;
  /** Everything in the store, in a fixed order. */
  contents(table: string): Promise<readonly Item[]>;
}

export interface MemoryStore extends TestStore {
  /** A client whose requests are noted. `before` may delay a request or lose its answer. */
  overheard(before?: Before): Overheard;
}

export interface Overheard {
  readonly client: Dynamo;
  readonly requests: readonly NotedRequest[];
  /** Forgets the requests so far. */
  clear(): void;
}

/** One attempt: the SDK sends a request again if its answer was lost. */
export interface NotedRequest {
  /** `UpdateItem`, `GetItem`, ... */
  readonly operation: string;
  readonly body: string;
}

/** Called at the top of a test file. */
export const memoryStore = (): MemoryStore => {
  const tables = new Map<string, SimulatedStore>();
  const create = (name: string): SimulatedStore => {
    const table = createSimulatedStore({ name, nowMs: () => NOW_MS, onChange: ofKnownKind });
    tables.set(name, table);
    return table;
  };
  const first = create("turn-relay");
  // Any store refuses a request for one that does not exist.
  const perform = (request: DynamoRequest): DynamoAnswer =>
    (tables.get(tableOf(request)) ?? first).perform(request);
  const client = (passage?: Passage): Dynamo => createSimulatedClient({ ...first, perform }, passage);
  return {
    client: () => client(),
    newStore: async () => create(`table-${tables.size}`).name,
    contents: async (table) => tables.get(table)?.contents() ?? [],
    overheard: (before = () => undefined) => {
      const requests: NotedRequest[] = [];
      const passage: Passage = async (request, done) => {
        const operation = request.constructor.name.replace("Command", "");
        const body = JSON.stringify(request.input);
        for (let attempts = 1; ; attempts++) {
          const fate = await before(operation, body);
          requests.push({ operation, body });
          const answer = done();
          if (fate !== "lose-answer") return answer;
          if (attempts === MOST_ATTEMPTS) throw new Error("every answer was lost");
        }
      };
      return {
        client: client(passage),
        requests,
        clear: () => {
          requests.length = 0;
        },
      };
    },
  };
};

/** A kind of item that the formats do not list has no version and no golden. */
const ofKnownKind = ({ key }: StoreChange): void => {
  if (itemKindOf(key.pk, key.sk) === undefined)
    throw new Error(`src/aws/stores/formats.ts has no kind of item ${key.pk} / ${key.sk}`);
};

/** Everything except the counts of requests: a wrong code is counted. */
export const uncounted = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ pk }) => !pk?.S?.startsWith("A#"));

/** The store's own clock. Nothing reads it here: no item expires. */
const NOW_MS = Date.UTC(2100, 0, 1);

/** The SDK's own number. */
const MOST_ATTEMPTS = 3;

/** A request names one store, even if its type allows several. */
const tableOf = ({ input }: DynamoRequest): string => {
  if ("TransactItems" in input) {
    const [{ Put, Update, Delete, ConditionCheck } = {}] = input.TransactItems ?? [];
    return (Put ?? Update ?? Delete ?? ConditionCheck)?.TableName ?? "";
  }
  if ("RequestItems" in input) return Object.keys(input.RequestItems ?? {})[0] ?? "";
  return ("TableName" in input ? input.TableName : "") ?? "";
};

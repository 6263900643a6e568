// `npm run contract -- --runs N --seed S --java`: any number of random courses, while the suite has a few.
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import fc from "fast-check";
import { createTable } from "../../src/local/database/create-store.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import { localClient } from "../../src/local/database/local-client.ts";
import { silent } from "../../src/local/log.ts";
import { contents } from "../harness/contents.ts";
import { sameForRequests, sameForStores } from "./courses.ts";
import type { NewStore } from "./simulated.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    java: { type: "boolean", default: false },
  },
});
const [numRuns, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isInteger(numRuns) || numRuns < 1 || !Number.isInteger(seed)) {
  process.stderr.write("--runs and --seed are whole numbers\n");
  process.exit(2);
}

const engine = values.java ? "dynamodb-local" : "dynoxide";
const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent, engine });
const client = localClient(database);
const bar = new SingleBar({
  format: "{bar} {value} of {total}, {eta_formatted} to go",
  clearOnComplete: true,
});
let tables = 0;
const newStore: NewStore = async () => {
  bar.increment();
  const name = `table-${tables++}`;
  await createTable(client, name);
  return { client, name, contents: () => contents(client, name) };
};

const begunAt = performance.now();
bar.start(2 * numRuns, 0);
try {
  await fc.assert(sameForRequests(newStore), { numRuns, seed });
  await fc.assert(sameForStores(newStore), { numRuns, seed });
  bar.stop();
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(0);
  process.stdout.write(`${2 * numRuns} courses came to the same as in ${database.kind}, in ${seconds} s\n`);
} finally {
  bar.stop();
  client.destroy();
  await database.stop();
}

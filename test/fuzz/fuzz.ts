// `npm run fuzz -- --minutes N --seed S`: every entry point in turn, again and again, with inputs that follow from the
// seed. Ends with a list of what was tried. Stops at the first fault and prints the smallest input that shows it.
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import fc from "fast-check";
import { openDatabase } from "../../src/local/database/database.ts";
import { silent } from "../../src/local/log.ts";
import type { Seen } from "./contract.ts";
import { fuzzStore } from "./fuzz-world.ts";
import { operations } from "./openapi.ts";
import { targets } from "./targets.ts";

process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  process.stderr.write("--minutes is a number above 0, --seed a whole number\n");
  process.exit(2);
}

const database = await openDatabase({ data: null, engine: "dynoxide", tableName: "turn-relay", log: silent });
const store = fuzzStore(database.endpoint);
const seen: Seen = new Map();
const all = targets(() => store, seen).filter(
  ({ name }) => values.only === undefined || name === values.only,
);

const milliseconds = minutes * 60_000;
const begunAt = performance.now();
const spent = () => performance.now() - begunAt;
const bar = new SingleBar({ format: "fuzz {bar} {percentage} %, {tried}", clearOnComplete: true });
bar.start(milliseconds, 0, { tried: "" });

const tried = new Map<string, number>();
let failed: string | null = null;
for (let round = 0; failed === null && spent() < milliseconds; round++) {
  for (const { name, property, piece } of all) {
    const result = await fc.check(property, { seed: seed + round * 1_000_003, numRuns: piece });
    tried.set(name, (tried.get(name) ?? 0) + result.numRuns);
    bar.update(Math.min(spent(), milliseconds), {
      tried: [...tried].map((pair) => pair.join(" ")).join(", "),
    });
    if (!result.failed) continue;
    const { errorInstance } = result;
    const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    failed = `${name}, seed ${result.seed}, path ${result.counterexamplePath}: ${why}\n${fc.stringify(result.counterexample)}`;
    break;
  }
}
bar.stop();

const requests = [...seen.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(`seed ${seed}, ${(spent() / 60_000).toFixed(1)} minutes\n`);
for (const [name, count] of tried) process.stdout.write(`${name}: ${count} inputs\n`);
process.stdout.write(
  `contract: ${requests} requests, ${seen.size} answers that differ in operation, status or code\n`,
);
const statuses = new Set([...seen.keys()].map((key) => key.split(" ").slice(0, 2).join(" ")));
const unseen = operations.flatMap(({ id, statuses: documented }) =>
  documented.filter((status) => !statuses.has(`${id} ${status}`)).map((status) => `${id} ${status}`),
);
process.stdout.write(`documented, not seen: ${unseen.join(", ") || "none"}\n`);
if (failed !== null) process.stdout.write(`failed: ${failed}\n`);
await database.stop();
process.exit(failed === null ? 0 : 1);

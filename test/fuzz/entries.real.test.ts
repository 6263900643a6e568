// A fixed part of the fuzzing of every entry point; `npm run fuzz` goes on with other seeds for any time.
import fc from "fast-check";
import { afterAll, test } from "vitest";
import { embeddedStore } from "../harness/embedded-store.ts";
import { fuzzStore } from "./fuzz-world.ts";
import { targets } from "./targets.ts";

const database = embeddedStore();
let store: ReturnType<typeof fuzzStore> | null = null;
const opened = () => {
  store ??= fuzzStore(database.endpoint());
  return store;
};

afterAll(() => {
  store?.client.destroy();
  store?.throttled.destroy();
});

const RUNS: Readonly<Record<string, number>> = {
  contract: 6,
  places: 100,
  frames: 4,
  handshakes: 40,
  logs: 200,
  records: 60,
  settings: 200,
};

test.for(targets(opened, new Map()).map((target) => [target.name, target] as const))(
  "%s: whatever comes in, what is meant comes out",
  async ([name, { property }]) => {
    await fc.assert(property, { seed: 1, numRuns: RUNS[name] ?? 10 });
  },
);

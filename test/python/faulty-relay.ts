// A relay for the tests of the Python client. It prints its address, and starts anew for each line `restart` of its input:
// connections and hosts are gone, what is stored stays.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { CROWDED } from "../harness/unhurried.ts";

const data = mkdtempSync(join(tmpdir(), "turn-relay-python-"));
let relay = await startLocalRelay({ data, settings: CROWDED });
const { port } = relay;
process.stdout.write(`${relay.url}\n`);
for await (const _ of createInterface({ input: process.stdin })) {
  await relay.stop();
  relay = await startLocalRelay({ data, settings: CROWDED, port });
  process.stdout.write("restarted\n");
}
await relay.stop();
rmSync(data, { recursive: true });

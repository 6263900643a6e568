// A reference client as a program: `run-reference-client.ts ADDRESS socket|rest [FAULT [ARENA [RECOVERY]]]`. An empty one is none.
import { type FaultName, PLANTED_FAULTS } from "./planted-faults.ts";
import { startReferenceClient } from "./reference-client.ts";
import { startRestClient } from "./reference-rest-client.ts";

const [url = "", over, named, arena = "", recovery = ""] = process.argv.slice(2);
const isFault = (name: string | undefined): name is FaultName => name !== undefined && name in PLANTED_FAULTS;
const start = over === "rest" ? startRestClient : startReferenceClient;
const client = start(
  { url, arena: arena || null, recovery: recovery || null },
  isFault(named) ? named : null,
);
const status = await client.ended;
process.stderr.write(client.said());
process.exit(status ?? 1);

// The relay with its own functions as a process: `run-relay.ts OPTIONS`, the options as JSON. Prints its address as one
// line of JSON, stops in order on SIGTERM.
import * as z from "zod";
import { startLocalRelay } from "../../src/local/start-local-relay.ts";
import { CROWDED } from "./unhurried.ts";

const optionsSchema = z.object({
  data: z.string().nullable(),
  databaseEndpoint: z.string().optional(),
  port: z.int().optional(),
  /** Rotating ones. */
  hosts: z.int().optional(),
  hostMemoryMb: z.int().optional(),
});

const { hosts, hostMemoryMb, ...options } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ""));
const settings = { ...CROWDED, ...(hostMemoryMb === undefined ? {} : { hostMemoryMb }) };
const relay = await startLocalRelay({
  ...options,
  ...(hosts === undefined ? {} : { hosts: { rotating: hosts } }),
  settings,
});
process.once("SIGTERM", () => void relay.stop());
const { url, socketUrl, port, databaseEndpoint } = relay;
const databasePid = relay.databasePid() ?? null;
process.stdout.write(`${JSON.stringify({ url, socketUrl, port, databaseEndpoint, databasePid })}\n`);

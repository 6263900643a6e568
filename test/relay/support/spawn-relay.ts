// The real relay as a process of its own, to be killed or to share a database; ended with the test at the latest.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { identify, type ProcessIdentity } from "../../../src/local/process-identity.ts";
import { descendants } from "../../local/spawned-relay.ts";

export interface SpawnedRelay {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly databaseEndpoint: string;
  /** Null where the database was given. */
  readonly databasePid: number | null;
  /** The relay, its database and whatever else it has started. */
  processes(): readonly ProcessIdentity[];
  /** Resolves when the relay's own process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface SpawnOptions {
  readonly data: string | null;
  readonly databaseEndpoint?: string;
  readonly port?: number;
}

const script = fileURLToPath(new URL("./run-relay.ts", import.meta.url));

const readySchema = z.object({
  url: z.string(),
  socketUrl: z.string(),
  port: z.int(),
  databaseEndpoint: z.string(),
  databasePid: z.int().nullable(),
});

export const spawnRelay = async (options: SpawnOptions): Promise<SpawnedRelay> => {
  const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the relay did not start");
  const exited = once(child, "exit");
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => kill("SIGKILL"));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([text]) => String(text)),
    exited.then(() => null),
  ]);
  if (line === null) throw new Error(`the relay did not start: ${said}`);
  return {
    ...readySchema.parse(JSON.parse(line)),
    processes: () => descendants(pid).flatMap((one) => identify(one) ?? []),
    kill,
  };
};

// A relay as a process of its own, and all processes that it has started.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as z from "zod";
import { identify, isAlive, type ProcessIdentity } from "../../src/local/database/process-identity.ts";
import { builtScript } from "../harness/built-script.ts";
import { descendants } from "../harness/processes.ts";
import { eventually } from "./eventually.ts";

export interface SpawnedRelay {
  readonly pid: number;
  readonly url: string;
  readonly databaseEndpoint: string;
  readonly databasePid: number;
  /** The relay, its database and every other process that it has started. */
  processes(): readonly ProcessIdentity[];
  kill(signal: NodeJS.Signals): void;
  readonly exited: Promise<unknown>;
}

const script = fileURLToPath(new URL("./fixtures/run-relay.ts", import.meta.url));

const readySchema = z.object({ url: z.string(), databaseEndpoint: z.string(), databasePid: z.int() });

export const spawnRelay = async (...args: readonly string[]): Promise<SpawnedRelay> => {
  const child = spawn(process.execPath, [await builtScript(script), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ready = once(createInterface({ input: child.stdout }), "line");
  const line = await Promise.race([ready.then(([text]) => text), exited.then(() => undefined)]);
  if (line === undefined || child.pid === undefined) throw new Error(`The relay did not start: ${said}`);
  const pid = child.pid;
  return {
    pid,
    ...readySchema.parse(JSON.parse(line)),
    processes: () => descendants(pid).flatMap((one) => identify(one) ?? []),
    kill: (signal) => child.kill(signal),
    exited,
  };
};

export const expectGone = async (processes: readonly ProcessIdentity[]): Promise<void> => {
  await eventually(() => expect(processes.filter(isAlive)).toEqual([]));
};

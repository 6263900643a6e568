// The real relay as a process of its own, which a test can kill, stop for a while, or run on a shared database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { identify, type ProcessIdentity } from "../../src/local/database/process-identity.ts";
import { builtScript } from "./built-script.ts";
import { descendants } from "./processes.ts";

export interface RelayProcessOptions {
  readonly data: string | null;
  readonly databaseEndpoint?: string;
  readonly port?: number;
  readonly hosts?: number;
  readonly hostMemoryMb?: number;
}

const readySchema = z.object({
  url: z.string(),
  socketUrl: z.string(),
  port: z.int(),
  databaseEndpoint: z.string(),
  /** Null if the database was given. */
  databasePid: z.int().nullable(),
});

export type Ready = z.infer<typeof readySchema>;

export interface RelayProcess {
  readonly pid: number;
  /** The relay's address, when it answers; rejects if the process ends before. */
  readonly ready: Promise<Ready>;
  readonly exited: Promise<unknown>;
  /** On standard error. */
  said(): string;
  /** The relay, its database and every other process that it has started. */
  processes(): readonly ProcessIdentity[];
  /** Resolves when the relay's own process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

const script = fileURLToPath(new URL("./run-relay.ts", import.meta.url));

export const startRelayProcess = async (options: RelayProcessOptions): Promise<RelayProcess> => {
  const child = spawn(process.execPath, [await builtScript(script), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the relay did not start");
  const exited = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const untilReady = async (): Promise<Ready> => {
    const line = await Promise.race([
      once(createInterface({ input: child.stdout }), "line").then(([text]) => String(text)),
      exited.then(() => null),
    ]);
    if (line === null) throw new Error(`the relay did not start: ${said}`);
    return readySchema.parse(JSON.parse(line));
  };
  return {
    pid,
    ready: untilReady(),
    exited,
    said: () => said,
    processes: () => descendants(pid).flatMap((one) => identify(one) ?? []),
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
};

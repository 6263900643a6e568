// Starts MiniStack before the processes of the tests start: a process learns only at its start which certificates it trusts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Cloud } from "./deployment.ts";
import { startEmulator } from "./emulator.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Null where the machine has no Python. */
    readonly cloud: Cloud | null;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "rehearsal-"));
  const emulator = await startEmulator(folder);
  if (emulator === null) {
    // A contributor may lack Python. CI may not.
    if (process.env["CI"]) throw new Error("the rehearsal needs openssl and Python 3.10 with venv and pip");
    provide("cloud", null);
    return async () => rmSync(folder, { recursive: true });
  }
  const { url, certificate } = emulator;
  provide("cloud", { url, certificate, folder });
  process.env["NODE_EXTRA_CA_CERTS"] = certificate;
  return async () => {
    process.stdout.write(`MiniStack and the functions: ${emulator.residentMb() ?? "?"} MB\n`);
    await emulator.stop();
    rmSync(folder, { recursive: true });
  };
};

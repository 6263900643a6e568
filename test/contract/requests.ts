// Schemathesis against a real relay: `turn-relay start --memory` without limits, as a process of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";
import { DOCUMENT } from "./breaking-changes.ts";
import { HERE, ROOT } from "./pinned-tools.ts";

const NO_LIMITS = Object.fromEntries(Object.keys(DEFAULT_SETTINGS.limits).map((name) => [name, null]));

/** Sends requests for so many minutes. True if no check failed. `program` is Schemathesis, whose report is printed. */
export const sendRequests = async (program: string, minutes: number, seed: number): Promise<boolean> => {
  const relay = spawn(process.execPath, [join(ROOT, "bin/turn-relay.js"), "start", "--memory"], {
    env: { ...process.env, PORT: "0", SETTINGS: JSON.stringify({ limits: NO_LIMITS }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(relay, "exit");
  const folder = mkdtempSync(join(tmpdir(), "schemathesis-"));
  try {
    const url = await Promise.race([address(relay), ended.then(() => null)]);
    if (url === null) throw new Error("the relay did not start");
    const asked = ["--url", url, "--seed", `${seed}`, "--max-time", `${Math.ceil(minutes * 60)}`];
    const config = ["--config-file", join(HERE, "schemathesis.toml")];
    const env = {
      ...process.env,
      SCHEMATHESIS_HOOKS: join(HERE, "schemathesis_hooks.py"),
      PYTHONDONTWRITEBYTECODE: "1",
    };
    const sender = spawn(program, [...config, "run", DOCUMENT, ...asked], {
      cwd: folder,
      env,
      stdio: "inherit",
    });
    const [status] = await once(sender, "exit");
    return status === 0;
  } finally {
    relay.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
};

/** From the lines that the relay prints when it is ready. The pipe is read on, or the relay would stop at a full one. */
const address = (relay: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (relay.stdout === null) return;
    createInterface({ input: relay.stdout }).on("line", (line) => {
      const url = /^ +REST +(http:\/\/\S+)\/v1$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });

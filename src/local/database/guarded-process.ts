// Runs a command that never outlives this process, not even by SIGKILL: a watchdog of its own is its parent.
// Knows nothing of what the command does.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { messageOf } from "../log.ts";
import { endProcess, identify, type ProcessIdentity } from "./process-identity.ts";

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

export interface GuardedProcess {
  readonly identity: ProcessIdentity;
  /** Resolves when the process has ended, whyever, with the last that it said on standard error. */
  readonly ended: Promise<string>;
  end(): Promise<void>;
}

const watchdogFile = fileURLToPath(new URL("./watchdog.js", import.meta.url));
const keptLines = 10;

export async function startGuarded({ command, args }: Command): Promise<GuardedProcess> {
  const watchdog = spawn(process.execPath, [watchdogFile, command, ...args], {
    // A group of its own: a Ctrl-C in the terminal is for this process, which then ends the command in order.
    detached: true,
    // Nothing of this process's environment, which may hold secrets, but what finds `java`.
    env: { PATH: process.env["PATH"] },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  createInterface({ input: watchdog.stderr }).on("line", (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
  });
  watchdog.stdin.on("error", () => {});
  const exited = once(watchdog, "exit").catch((error: unknown) => lines.push(messageOf(error)));
  const closed = new Promise((resolve) => watchdog.once("close", resolve));

  const identity = await Promise.race([
    once(watchdog.stdout.setEncoding("utf8"), "data").then(([line]) => identify(Number(line))),
    exited.then(() => undefined),
  ]);
  if (identity === undefined) {
    watchdog.stdin.end();
    await closed;
    throw new Error(`${command} did not start: ${lines.join(" ")}`);
  }

  const ended = exited.then(async () => {
    // The watchdog itself may have been killed, and the process live on.
    await endProcess(identity);
    await closed;
    return lines.join(" ");
  });
  return {
    identity,
    ended,
    async end() {
      watchdog.stdin.end();
      await ended;
    },
  };
}

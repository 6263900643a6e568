// Runs a command that always ends with this process, even after a SIGKILL. The command's parent is a watchdog process.
// Knows nothing of what the command does.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { messageOf } from "../log.ts";
import { endProcess, identify, type ProcessIdentity } from "./process-identity.ts";
import { type Command, guarded } from "./watchdog-command.ts";

export interface GuardedProcess {
  readonly identity: ProcessIdentity;
  /** Resolves when the process has ended for any reason, with the last lines of its standard error. */
  readonly ended: Promise<string>;
  end(): Promise<void>;
}

const KEPT_LINES = 10;

export const startGuarded = async (asked: Command): Promise<GuardedProcess> => {
  const { command, args } = guarded(asked);
  const watchdog = spawn(command, args, {
    // The watchdog has its own process group, so a Ctrl-C reaches only this process. This process then ends the
    // command in order.
    detached: true,
    // The environment may contain secrets, so only `PATH` is passed on. `java` is found by it.
    env: { PATH: process.env["PATH"] },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  createInterface({ input: watchdog.stderr }).on("line", (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
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
    throw new Error(`${asked.command} did not start: ${lines.join(" ")}`);
  }

  const ended = exited.then(async () => {
    // If the watchdog was killed, the process may still run.
    await endProcess(identity);
    await closed;
    return lines.join(" ");
  });
  return {
    identity,
    ended,
    end: async () => {
      watchdog.stdin.end();
      await ended;
    },
  };
};

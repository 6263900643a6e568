// Which process a number means: a process id together with when that process started, because ids are reused.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

export const ProcessIdentity = z.object({ pid: z.int().positive(), startedAt: z.string() });
export type ProcessIdentity = z.infer<typeof ProcessIdentity>;

/** The process that has this id now, or undefined if there is none or it has ended and only waits to be reaped. */
export function identify(pid: number): ProcessIdentity | undefined {
  const [state, startedAt] = (process.platform === "linux" ? readStat(pid) : readPs(pid)) ?? [];
  if (state === undefined || startedAt === undefined || state.startsWith("Z")) return undefined;
  return { pid, startedAt };
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identify(pid)?.startedAt === startedAt;
}

/** Ends the process, by force if it does not go; resolves when it is gone. */
export async function endProcess(identity: ProcessIdentity, graceMs = 2_000): Promise<void> {
  const forceAtMs = Date.now() + graceMs;
  let signal: NodeJS.Signals | 0 = "SIGTERM";
  while (isAlive(identity)) {
    send(identity.pid, signal);
    await sleep(10);
    signal = Date.now() < forceAtMs ? 0 : "SIGKILL";
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself since it was last seen.
  }
}

/** Linux: state and start, in ticks since the machine started. */
function readStat(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name, may hold blanks and brackets: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [fields[0] ?? "", fields[19] ?? ""];
  } catch {
    return undefined;
  }
}

/** Elsewhere: the same from `ps`. */
function readPs(pid: number): readonly string[] | undefined {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /^(\S+)\s+(.+)$/.exec(line.trim())?.slice(1);
  } catch {
    return undefined;
  }
}

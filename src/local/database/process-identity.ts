// Identifies a process by its id and its start time, because the system reuses ids. Also ends a process.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

export const processIdentitySchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

/** The process that has this id now. Undefined if there is none, or if the process has ended but is not yet reaped. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const [state, startedAt] = (process.platform === "linux" ? readStat(pid) : readPs(pid)) ?? [];
  if (state === undefined || startedAt === undefined || state.startsWith("Z")) return undefined;
  return { pid, startedAt };
};

export const isAlive = ({ pid, startedAt }: ProcessIdentity): boolean =>
  identify(pid)?.startedAt === startedAt;

/** Ends the process, by force after `graceMs`. Resolves when the process is gone. */
export const endProcess = async (identity: ProcessIdentity, graceMs = 2_000): Promise<void> => {
  const forceAtMs = Date.now() + graceMs;
  let signal: NodeJS.Signals | 0 = "SIGTERM";
  while (isAlive(identity)) {
    send(identity.pid, signal);
    await sleep(10);
    signal = Date.now() < forceAtMs ? 0 : "SIGKILL";
  }
};

const send = (pid: number, signal: NodeJS.Signals | 0): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
};

/** On Linux: the state, and the start in ticks since the machine started. */
const readStat = (pid: number): readonly string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name and may contain blanks and brackets. So the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [fields[0] ?? "", fields[19] ?? ""];
  } catch {
    return undefined;
  }
};

/** On other systems: the state and the start from `ps`. */
const readPs = (pid: number): readonly string[] | undefined => {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /^(\S+)\s+(.+)$/.exec(line.trim())?.slice(1);
  } catch {
    return undefined;
  }
};

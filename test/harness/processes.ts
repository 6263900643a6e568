// Processes on this machine: a process with all its descendants, and the databases over a folder.
import { execFileSync } from "node:child_process";

/** A process and all its descendants. */
export const descendants = (pid: number): readonly number[] => {
  const rows = listed("pid=,ppid=").map((row) => row.map(Number));
  const found = [pid];
  for (const parent of found) {
    for (const [child, of] of rows) if (of === parent && child !== undefined) found.push(child);
  }
  return found;
};

/** The processes that run the database's program over the folder's files, without their watchdogs. */
export const databasesOf = (folder: string): readonly number[] =>
  listed("pid=,args=")
    .filter(([, program, ...args]) => /\bdynoxide$/.test(program ?? "") && args.join(" ").includes(folder))
    .map(([pid]) => Number(pid));

const listed = (columns: string): readonly (readonly string[])[] =>
  execFileSync("ps", ["-A", "-ww", "-o", columns], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));

// The processor time and the resident memory of a process and of all its descendants.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { descendants } from "../../harness/processes.ts";

export interface Usage {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

export interface TreeUsage {
  /** The process itself, with those of its descendants that are no database. */
  readonly own: Usage;
  readonly database: Usage;
}

export const usageOf = (pid: number): TreeUsage => {
  const sums = { own: { ...NOTHING }, database: { ...NOTHING } };
  for (const one of descendants(pid)) {
    const { program, cpuMs, memoryMb } = used(one);
    const sum = DATABASES.includes(program) ? sums.database : sums.own;
    sum.cpuMs += cpuMs;
    sum.memoryMb += memoryMb;
  }
  return sums;
};

const NOTHING: Usage = { cpuMs: 0, memoryMb: 0 };
const DATABASES: readonly string[] = ["dynoxide", "java"];

interface Used extends Usage {
  readonly program: string;
}

/** Zeros for a process that has ended. */
const used = (pid: number): Used => {
  try {
    return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
  } catch {
    return { ...NOTHING, program: "" };
  }
};

/** Linux counts in ticks of 10 ms. `ps` would show whole seconds. */
const TICK_MS = 10;

const fromProc = (pid: number): Used => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, program = "", rest = ""] = /\((.*)\) (.*)/s.exec(stat) ?? [];
  const fields = rest.split(" ").map(Number);
  const [, memoryKb = "0"] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return {
    program,
    cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS,
    memoryMb: Number(memoryKb) / 1024,
  };
};

const fromPs = (pid: number): Used => {
  const text = execFileSync("ps", ["-o", "rss=,time=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [memoryKb, time = "", program = ""] = text.trim().split(/\s+/);
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return {
    program: program.split("/").at(-1) ?? "",
    cpuMs: seconds * 1000,
    memoryMb: Number(memoryKb) / 1024,
  };
};

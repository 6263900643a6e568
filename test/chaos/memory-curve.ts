// The memory of the relay's processes over a soak: sampled, drawn as a curve, and judged. Knows no load.
import { execFileSync } from "node:child_process";

export interface Measured {
  /** `relay` for a gateway with its hosts, `database` for its database. */
  readonly name: string;
  readonly pid: number;
}

/** Resident MB by name, in the order of the samples. */
export type Curves = ReadonlyMap<string, readonly number[]>;

export interface MemoryCurve {
  readonly curves: Curves;
  sample(processes: readonly Measured[]): void;
}

/** The first quarter of a soak fills the caches, so it is not judged. */
const WARM_UP = 0.25;
/** How much more the second half of the rest may take than the first. Medians, so that a short peak does not count. */
const GROWTH = { times: 1.1, plusMb: 8 };
const FEWEST_SAMPLES = 8;
const ROWS = 24;
const WIDTH = 60;

export const createMemoryCurve = (): MemoryCurve => {
  const curves = new Map<string, number[]>();
  return {
    curves,
    sample: (processes) => {
      for (const { name, pid } of processes) {
        const mb = residentMb(pid);
        if (mb !== null) curves.set(name, [...(curves.get(name) ?? []), mb]);
      }
    },
  };
};

/** Why a curve is not flat. Null for a flat one. */
export const growthFault = (name: string, samples: readonly number[]): string | null => {
  const judged = samples.slice(Math.ceil(samples.length * WARM_UP));
  if (judged.length < FEWEST_SAMPLES) return `${name} has only ${judged.length} samples after the warm-up`;
  const middle = Math.floor(judged.length / 2);
  const [first, second] = [median(judged.slice(0, middle)), median(judged.slice(middle))];
  const mostMb = first * GROWTH.times + GROWTH.plusMb;
  return second > mostMb
    ? `${name} grew from ${first.toFixed(0)} MB to ${second.toFixed(0)} MB, more than ${mostMb.toFixed(0)} MB`
    : null;
};

/** The curve in lines for people: time, bar, MB. */
export const drawn = (name: string, samples: readonly number[], seconds: number): readonly string[] => {
  const most = Math.max(1, ...samples);
  const rows = Math.min(ROWS, samples.length);
  return [
    `${name}, resident MB over ${Math.round(seconds)} s (${samples.length} samples, most ${most.toFixed(0)}):`,
    ...Array.from({ length: rows }, (_, row) => {
      const at = Math.floor(((row + 1) * samples.length) / rows) - 1;
      const mb = samples[at] ?? 0;
      const second = Math.round((seconds * (at + 1)) / samples.length);
      return `${String(second).padStart(6)} s ${"#".repeat(Math.round((WIDTH * mb) / most))} ${mb.toFixed(0)}`;
    }),
  ];
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Null if the process has ended. */
const residentMb = (pid: number): number | null => {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return null;
  }
};

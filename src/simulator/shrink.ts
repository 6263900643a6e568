// Makes a failing run smaller while it still breaks the same promise. Removes kinds of faults first, then acts and
// devices, then single faults. Every attempt is a whole run, so `MOST_RUNS` limits their number.

import type { SimulateOptions, WorldOutcome } from "./simulate.ts";
import type { Fault } from "./world/faults.ts";
import type { Invariant } from "./world/world.ts";

export interface Shrunk {
  readonly options: SimulateOptions;
  readonly outcome: WorldOutcome;
  readonly runs: number;
}

type Run = (options: SimulateOptions) => Promise<WorldOutcome>;

const MOST_RUNS = 150;

/** `failed`: the outcome of `options`, which broke a promise. */
export const shrink = async (run: Run, options: SimulateOptions, failed: WorldOutcome): Promise<Shrunk> => {
  const broken: Invariant | undefined = failed.violation?.invariant;
  let best = { options, outcome: failed };
  let runs = 0;
  const attempt = async (smaller: SimulateOptions): Promise<boolean> => {
    if (runs >= MOST_RUNS) return false;
    runs++;
    const outcome = await run(smaller);
    if (outcome.violation?.invariant !== broken) return false;
    best = { options: smaller, outcome };
    return true;
  };

  for (const fault of kindsIn(failed)) {
    const without = [...(best.options.without ?? []), fault];
    await attempt({ ...best.options, without });
  }
  for (const acts of smallerThan(best.outcome.acts)) if (await attempt({ ...best.options, acts })) break;
  for (const devices of smallerThan(best.outcome.devices))
    if (await attempt({ ...best.options, devices })) break;
  await muteFaults(() => best, attempt);
  return { ...best, runs };
};

/** Leaves out half of the faults that struck, then quarters, and so on. Keeps each step that still fails. */
const muteFaults = async (
  best: () => { readonly options: SimulateOptions; readonly outcome: WorldOutcome },
  attempt: (options: SimulateOptions) => Promise<boolean>,
): Promise<void> => {
  for (
    let size = Math.ceil(best().outcome.struck.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    let at = 0;
    while (at < best().outcome.struck.length) {
      const { options, outcome } = best();
      const chunk = outcome.struck.slice(at, at + size).map(({ number }) => number);
      const muted = new Set([...(options.muted ?? []), ...chunk]);
      if (!(await attempt({ ...options, muted }))) at += size;
    }
  }
};

const kindsIn = ({ struck }: WorldOutcome): readonly Fault[] => [
  ...new Set(struck.map(({ fault }) => fault)),
];

/** Smaller counts, the smallest first: 0, 1, 2, 4 and so on. */
const smallerThan = (count: number): readonly number[] => {
  const smaller = [0];
  for (let n = 1; n < count; n *= 2) smaller.push(n);
  return smaller.filter((n) => n < count);
};

// The functions' bundles as the stack deploys them: their sizes, their contents, and how long a new process loads them.
import { type Bundle, buildBundles, CLIENT_ALONE } from "../functions/bundles.ts";
import { type Environment, startEnvironment } from "../functions/environment.ts";
import type { Bench } from "../part.ts";
import { median } from "../report/quantiles.ts";
import type { Figures } from "../report/row.ts";
import { withScratchFolder } from "../scratch-folder.ts";

const RUNS = 11;
/** Loading sends no request. */
const NOWHERE = { database: "http://127.0.0.1:9", connections: "http://127.0.0.1:9" };
/** What is smaller in every function is one row. */
const SHOWN_BYTES = 5_000;

export const measureBundles = (bench: Bench): Promise<void> =>
  withScratchFolder(async (folder) => {
    const bundles = await buildBundles(folder);
    const runs = bench.times(RUNS);
    const step = bench.progress(runs * bundles.length);
    const loads = new Map<string, Environment["load"][]>(bundles.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++) {
      for (const { name, file } of bundles) {
        const environment = await startEnvironment(file, NOWHERE);
        await environment.stop();
        loads.get(name)?.push(environment.load);
        step();
      }
    }
    const alone = loads.get(CLIENT_ALONE) ?? [];
    for (const { name, bytes } of bundles) {
      const own = loads.get(name) ?? [];
      bench.row(name, {
        kb: bytes / 1000,
        loadMs: median(own.map(({ loadMs }) => loadMs)),
        loadCpuMs: median(own.map(({ loadCpuMs }) => loadCpuMs)),
        // Of neighbours in time, because other work on the machine slows both.
        loadToClientAlone: median(own.map(({ loadMs }, run) => loadMs / (alone[run]?.loadMs ?? loadMs))),
        cpuToClientAlone: median(
          own.map(({ loadCpuMs }, run) => loadCpuMs / (alone[run]?.loadCpuMs ?? loadCpuMs)),
        ),
      });
    }
    for (const [source, kb] of contentsOf(bundles)) bench.row(source, kb, "contents, KB");
  });

/** Of each package, the KB in each bundle. The largest in any bundle first. */
const contentsOf = (bundles: readonly Bundle[]): readonly (readonly [source: string, kb: Figures])[] => {
  const sources = new Map<string, Record<string, number>>();
  for (const { name, contents } of bundles) {
    for (const [source, bytes] of contents) {
      const isShown = bundles.some((one) =>
        one.contents.some(([of, size]) => of === source && size > SHOWN_BYTES),
      );
      const row = isShown ? source : "all others";
      const kb = sources.get(row) ?? Object.fromEntries(bundles.map((one) => [one.name, 0]));
      kb[name] = (kb[name] ?? 0) + bytes / 1000;
      sources.set(row, kb);
    }
  }
  const largest = (kb: Figures): number => Math.max(...Object.values(kb));
  return [...sources].toSorted(([, a], [, b]) => largest(b) - largest(a));
};

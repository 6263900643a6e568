// The simulator as it is with one planted bug: the source is changed while it is bundled, so that nothing in it knows of
// bugs.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Outcome, SimulateOptions } from "../../src/simulator/simulate.ts";
import type { PlantedBug } from "./planted-bugs.ts";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));

export type Simulate = (options: SimulateOptions) => Promise<Outcome>;

export const simulatorWith = async (bug: PlantedBug): Promise<Simulate> => {
  const folder = mkdtempSync(join(tmpdir(), "planted-bug-"));
  const outfile = join(folder, "simulate.mjs");
  try {
    await build({
      entryPoints: [join(SOURCE, "simulator/simulate.ts")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      mainFields: ["module", "main"],
      logLevel: "silent",
      plugins: [planting(bug)],
    });
    const { simulate }: { simulate: Simulate } = await import(pathToFileURL(outfile).href);
    return simulate;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const planting = ({ file, find, replace }: PlantedBug): Plugin => ({
  name: "planted-bug",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path !== join(SOURCE, file)) return undefined;
      const parts = readFileSync(path, "utf8").split(find);
      if (parts.length !== 2) throw new Error(`${file} holds that ${parts.length - 1} times`);
      return { contents: parts.join(replace), loader: "ts" };
    });
  },
});

// The simulator over a source that is changed a little while it is bundled. The simulator does not know about bugs or
// future builds.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { SimulateOptions, WorldOutcome } from "../../src/simulator/simulate.ts";

const SOURCE = fileURLToPath(new URL("../../src/", import.meta.url));
/** Where the bundle finds the packages that the tests have. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));

export interface SourceEdit {
  /** Under `src/`. */
  readonly file: string;
  /** Occurs there once. */
  readonly find: string;
  readonly replace: string;
}

export type Simulate = (options: SimulateOptions) => Promise<WorldOutcome>;

export const simulatorWith = async (edits: readonly SourceEdit[]): Promise<Simulate> => {
  const entry = "simulator/simulate.ts";
  const { simulate } = await bundledWith<{ readonly simulate: Simulate }>(edits, entry);
  return simulate;
};

/** The exports of a module of that source; `entry` is its path from `src/`. */
export const bundledWith = async <T>(edits: readonly SourceEdit[], entry: string): Promise<T> => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "simulator-with-"));
  const outfile = join(folder, "bundle.mjs");
  try {
    await build({
      entryPoints: [join(SOURCE, entry)],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      packages: "external",
      logLevel: "silent",
      plugins: [editing(edits)],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const editing = (edits: readonly SourceEdit[]): Plugin => ({
  name: "source-edits",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const own = edits.filter(({ file }) => path === join(SOURCE, file));
      return own.length === 0
        ? undefined
        : { contents: own.reduce(edited, readFileSync(path, "utf8")), loader: "ts" };
    });
  },
});

const edited = (source: string, { file, find, replace }: SourceEdit): string => {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds that ${parts.length - 1} times`);
  return parts.join(replace);
};

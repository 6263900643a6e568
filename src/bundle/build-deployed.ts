// Builds the functions as AWS runs them: each is one module, whole in itself and small. The infrastructure uploads them,
// and the benchmark measures them.
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { TEXTS_EXTENSION } from "./write-served-texts.ts";

export interface DeployedSources {
  /** Files of modules, by the names of the functions. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Files of modules, by the names that the functions import. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Where the paths in the source maps begin. Nothing is written there. */
  readonly mapsFrom: string;
}

/** What is in the folder of one function. Lambda calls the `handler` of `index.mjs`. */
export type DeployedFiles = ReadonlyMap<string, Uint8Array>;

/** By function. A synchronous build leaves no service process behind, unlike the other forms. */
export const buildDeployed = ({
  entryPoints,
  aliases,
  mapsFrom,
}: DeployedSources): ReadonlyMap<string, DeployedFiles> => {
  const names = Object.keys(entryPoints);
  const { outputFiles, metafile } = buildSync({
    ...DEPLOYED,
    entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, entryPoints[name] ?? name])),
    outdir: mapsFrom,
    outExtension: { ".js": ".mjs" },
    alias: { ...DEPLOYED_ALIASES, ...aliases },
    write: false,
  });
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return new Map(
    names.map((name) => [name, filesOf(join(mapsFrom, name, "index.mjs"), metafile, contentsOf)]),
  );
};

const filesOf = (
  module: string,
  { outputs }: Metafile,
  contentsOf: ReadonlyMap<string, Uint8Array>,
): DeployedFiles => {
  const [, output] = Object.entries(outputs).find(([path]) => resolve(path) === module) ?? [];
  const texts = (output?.imports ?? []).filter(({ kind }) => kind === "file-loader");
  const files = [module, `${module}.map`, ...texts.map(({ path }) => resolve(path))];
  return new Map(
    files.map((file) => {
      const contents = contentsOf.get(file);
      if (contents === undefined) throw new Error(`${file} was not built`);
      return [basename(file), contents];
    }),
  );
};

export const DEPLOYED = {
  bundle: true,
  platform: "node",
  format: "esm",
  // With ES modules the bundler can leave out unused code.
  mainFields: ["module", "main"],
  // No package is external. The bundled SDK starts faster than the runtime's SDK, and it is the tested version.
  external: [],
  target: "node24",
  charset: "utf8",
  loader: { [TEXTS_EXTENSION]: "file" },
  // A module finds its texts beside itself.
  publicPath: ".",
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: "warning",
} satisfies BuildOptions;

const source = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** In every bundle. The served texts come from the caller, who has written them. */
export const DEPLOYED_ALIASES: Readonly<Record<string, string>> = {
  "@aws-sdk/client-dynamodb": source("aws/dynamo/bundled-commands.ts"),
  zod: source("bundle/lazy-zod.ts"),
};

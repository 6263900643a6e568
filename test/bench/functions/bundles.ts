// The functions' bundles as the stack deploys them, with what they contain.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import * as z from "zod";
import { BUNDLING } from "../../../infra/relay-function.ts";
import { FUNCTIONS } from "../../../src/aws/lambda/function-names.ts";
import { SERVED_TEXTS, writeServedTexts } from "../../../src/bundle/write-served-texts.ts";
import { ENTRY_POINTS } from "../../../src/local/hosts/bundle-functions.ts";

export interface Bundle {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  /** Bytes of each package, of `src` and of other files, the largest first. */
  readonly contents: readonly (readonly [source: string, bytes: number])[];
}

/** Only the DynamoDB client, which every function makes. */
export const CLIENT_ALONE = "client-alone";

export const buildBundles = async (folder: string): Promise<readonly Bundle[]> => {
  const { alias, ...options } = optionsOf(BUNDLING);
  const common = { ...options, bundle: true, metafile: true, outExtension: { ".js": ".mjs" } } as const;
  const deployed = await build({
    ...common,
    entryPoints: { ...ENTRY_POINTS },
    outdir: folder,
    alias: { ...alias, [SERVED_TEXTS]: writeServedTexts(folder) },
  });
  const clientAlone = fileURLToPath(new URL("./client-alone.ts", import.meta.url));
  const alone = await build({ ...common, entryPoints: { [CLIENT_ALONE]: clientAlone }, outdir: folder });
  return [
    ...FUNCTIONS.map((name) => bundleOf(name, join(folder, `${name}.mjs`), deployed.metafile)),
    bundleOf(CLIENT_ALONE, join(folder, `${CLIENT_ALONE}.mjs`), alone.metafile),
  ];
};

/** Strict: what this does not know would make another bundle than the stack's. */
const bundlingSchema = z.strictObject({
  format: z.enum(["esm", "cjs"]),
  mainFields: z.array(z.string()),
  externalModules: z.array(z.string()),
  target: z.string(),
  minify: z.boolean(),
  sourceMap: z.boolean(),
  sourcesContent: z.boolean(),
  loader: z.record(z.string(), z.enum(["file", "text", "json", "binary"])).default({}),
  define: z.record(z.string(), z.string()).default({}),
  esbuildArgs: z
    .strictObject({
      "--alias": z.union([z.string(), z.array(z.string())]).default([]),
      "--charset": z.enum(["ascii", "utf8"]).default("ascii"),
    })
    .prefault({}),
  /** The CDK does not pass it on. */
  charset: z.unknown().optional(),
  logLevel: z.unknown().optional(),
});

/** The CDK's options as esbuild's. */
const optionsOf = (bundling: unknown) => {
  const { format, mainFields, target, minify, loader, define, ...rest } = bundlingSchema.parse(bundling);
  const { "--alias": aliases, "--charset": charset } = rest.esbuildArgs;
  const alias = [aliases].flat().map((text): [string, string] => {
    const [name = "", path = ""] = text.split("=");
    return [name, path.startsWith("./") ? join(ROOT, path) : path];
  });
  return {
    ...{ format, mainFields, target, minify, loader, define, charset },
    alias: Object.fromEntries(alias),
    external: rest.externalModules,
    sourcemap: rest.sourceMap,
    sourcesContent: rest.sourcesContent,
    platform: "node",
    logLevel: "silent",
  } as const;
};

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const bundleOf = (name: string, file: string, { outputs }: Metafile): Bundle => {
  const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`/${name}.mjs`)) ?? [];
  if (!output) throw new Error(`no bundle of ${name}`);
  const contents = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const source = sourceOf(path);
    contents.set(source, (contents.get(source) ?? 0) + bytesInOutput);
  }
  const largestFirst = [...contents].toSorted(([, a], [, b]) => b - a);
  return { name, file, bytes: output.bytes, contents: largestFirst };
};

const sourceOf = (path: string): string => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  return /(?:^|\/)(src|functions)\//.exec(path)?.[1] ?? "served texts";
};

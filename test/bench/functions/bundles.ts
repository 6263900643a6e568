// The functions' bundles as the stack deploys them, with what they contain.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { FUNCTIONS } from "../../../src/aws/lambda/function-names.ts";
import { deployedOptions } from "../../../src/bundle/build-deployed.ts";
import { writeServedTexts } from "../../../src/bundle/write-served-texts.ts";
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
  const { alias, ...options } = deployedOptions(writeServedTexts(folder));
  const deployed = await build({ ...options, alias, entryPoints: { ...ENTRY_POINTS }, outdir: folder });
  const clientAlone = fileURLToPath(new URL("./client-alone.ts", import.meta.url));
  const alone = await build({ ...options, entryPoints: { [CLIENT_ALONE]: clientAlone }, outdir: folder });
  return [
    ...FUNCTIONS.map((name) => bundleOf(name, join(folder, `${name}.mjs`), deployed.metafile)),
    bundleOf(CLIENT_ALONE, join(folder, `${CLIENT_ALONE}.mjs`), alone.metafile),
  ];
};

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

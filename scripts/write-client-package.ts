// Makes the package `turn-relay-client` in `dist/`: the client and the hooks alone, with source maps, and with declarations
// that need no other package.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { CLIENT_ENTRIES } from "./package-entries.ts";
import { thirdPartyLicenses } from "./third-party-licenses.ts";

/** `dist`: the built package, with all declarations, and a source map of each bundle that goes in. */
export const writeClientPackage = async (root: string, dist: string): Promise<void> => {
  const own = join(dist, "turn-relay-client");
  const sources = CLIENT_ENTRIES.flatMap(({ name }) => copyBundle(join(dist, name), join(own, name)));
  await writeTypes(join(dist, "types", "src"), own);
  const { version, license, engines } = read(join(root, "package.json"));
  const manifest = { ...read(join(root, "clients/javascript/package.json")), version, license, engines };
  writeFileSync(join(own, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(own, "THIRD-PARTY-LICENSES.txt"), thirdPartyLicenses(root, sources));
  cpSync(join(root, "LICENSE"), join(own, "LICENSE"));
  cpSync(join(root, "clients/javascript/README.md"), join(own, "README.md"));
};

const read = (json: string) => JSON.parse(readFileSync(json, "utf8"));

/** Returns the sources of the bundle. The source map shows only those of this repository: others would double the package. */
const copyBundle = (from: string, to: string): readonly string[] => {
  mkdirSync(dirname(to), { recursive: true });
  const map = read(`${from}.js.map`);
  const sources: readonly string[] = map.sources.map((source: string) => source.replace(/^(\.\.\/)+/, ""));
  const sourcesContent = sources.map((source, i) =>
    source.startsWith("node_modules/") ? null : map.sourcesContent[i],
  );
  const url = `//# sourceMappingURL=${basename(to)}.js.map\n`;
  writeFileSync(`${to}.js`, readFileSync(`${from}.js`, "utf8") + url);
  writeFileSync(`${to}.js.map`, JSON.stringify({ ...map, sources, sourcesContent }));
  return sources;
};

/** What no entry offers is left out, and with it the schemas. */
const writeTypes = async (types: string, dir: string): Promise<void> => {
  const entries = CLIENT_ENTRIES.filter(({ name }) => name.endsWith("/index"));
  await build({
    input: Object.fromEntries(entries.map(({ name }) => [name, join(types, `${name}.d.ts`)])),
    external: ["react"],
    // No compiler is needed: the declarations are written already.
    plugins: [dts({ dtsInput: true, oxc: true, tsconfig: false })],
    output: { dir, chunkFileNames: "client/types.d.ts" },
  });
};

// A script of the tests as one plain program. By way of tsx a start takes 2 s of CPU more: each module is loaded and
// translated by itself.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const KEPT_MS = 86_400_000;
const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/turn-relay-scripts/", import.meta.url));

const built = new Map<string, Promise<string>>();

/** The path of the program. `script`: the path of the source. Within a process, no source changes. */
export const builtScript = (script: string): Promise<string> => {
  const program = built.get(script) ?? bundled(script);
  built.set(script, program);
  return program;
};

const bundled = async (script: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [script],
    ...{ bundle: true, platform: "node", format: "esm", target: "node20", write: false, logLevel: "error" },
    mainFields: ["module", "main"],
    // It finds its program beside itself.
    external: ["esbuild"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    plugins: [ownAddresses],
  });
  const text = outputFiles.map((file) => file.text).join("");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const path = join(FOLDER, `${basename(script, ".ts")}-${hash}.mjs`);
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    removeOld();
    // Another worker may write the same program.
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  }
  return path;
};

/** Those of former sources. */
const removeOld = (): void => {
  for (const path of readdirSync(FOLDER).map((name) => join(FOLDER, name))) {
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS;
    if (isOld) rmSync(path, { force: true });
  }
};

/** A module of the repository looks for other files from its own address. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
      if (path.includes("node_modules")) return null;
      const address = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, "utf8").replaceAll("import.meta.url", address);
      return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
    });
  },
};

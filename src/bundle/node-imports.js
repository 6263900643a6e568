// Finds the modules of Node that a config imports. The page plays with the games of the config, and a browser has no such
// module. Plain JavaScript, because `link-program.js` needs it before anything is built.

import { isBuiltin } from "node:module";
import { basename, dirname } from "node:path";
import { buildSync } from "esbuild";

/** What the builder has in its own place. */
const OF_THE_RELAY = ["turn-relay", "turn-relay/*"];

/** @throws ConfigFault with a line for each of these imports, with its file. */
export const refuseNodeImports = (config) => {
  const faults = [...new Set(nodeImports(config))];
  if (faults.length === 0) return;
  const error = new Error(
    [
      `${basename(config)}, imports:`,
      ...faults,
      "The config and its games run in browsers too, which lack the modules of Node. Import a .ts or .json file instead.",
    ].join("\n  "),
  );
  error.name = "ConfigFault";
  throw error;
};

/** As the page would resolve them. Every other error is left to those who build. */
const nodeImports = (config) => {
  try {
    buildSync({
      entryPoints: [config],
      absWorkingDir: dirname(config),
      bundle: true,
      write: false,
      platform: "browser",
      mainFields: ["module", "main"],
      external: OF_THE_RELAY,
      logLevel: "silent",
      logLimit: 0,
    });
    return [];
  } catch (error) {
    return (error.errors ?? []).flatMap(({ text, location }) => {
      const [, name = ""] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
      return location && isBuiltin(name) ? [`${location.file}:${location.line} imports "${name}"`] : [];
    });
  }
};

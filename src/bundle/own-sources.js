// Reads the sources of a config and its games before anything is built of them. The games run in functions, on pages and in
// replays, so they may ask for nothing from outside. Plain JavaScript, because `link-program.js` and the command line need it.

import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { pictureFaults } from "./card-pictures.js";
import { presentationFiles } from "./presentation-files.js";

/** What the builder has in its own place. */
const OF_THE_RELAY = ["turn-relay", "turn-relay/*"];

/** @throws ConfigFault with a line for each fault, with its file. */
export const refuseSources = (config) => {
  const faults = sourceFaults(config);
  if (faults.length === 0) return;
  const error = new Error([`${basename(config)} and what it imports:`, ...faults].join("\n  "));
  error.name = "ConfigFault";
  throw error;
};

/** A line each. Empty: nothing is wrong. Errors of the compiler are left to those who build. */
export const sourceFaults = (config) => {
  const home = dirname(config);
  const games = built(home, [config]);
  const shown = built(
    home,
    presentationFiles(home).map(({ path }) => path),
  );
  const outside = ofGames(games.inputs).flatMap((file) => outsideFaults(home, file));
  return [
    ...new Set([...games.faults, ...shown.warnings, ...games.warnings, ...outside, ...pictureFaults(home)]),
  ];
};

/**
 * The files below `games/`, those elsewhere that make a game, and all that they import. The config itself, and what else it
 * imports, may read what they like.
 */
const ofGames = (inputs) => {
  const found = new Set(
    Object.entries(inputs).flatMap(([file, { imports }]) =>
      file.startsWith("games/") || imports.some(({ path }) => path === "turn-relay/game") ? [file] : [],
    ),
  );
  for (const file of found)
    for (const { path } of inputs[file]?.imports ?? []) if (inputs[path]) found.add(path);
  return [...found].filter((file) => !file.includes("node_modules/"));
};

/** As the page would resolve the files. */
const built = (home, entryPoints) => {
  if (entryPoints.length === 0) return { inputs: {}, faults: [], warnings: [] };
  try {
    const { metafile, warnings } = buildSync({
      entryPoints,
      absWorkingDir: home,
      outdir: home,
      bundle: true,
      write: false,
      metafile: true,
      platform: "browser",
      format: "esm",
      jsx: "automatic",
      mainFields: ["module", "main"],
      external: OF_THE_RELAY,
      logLevel: "silent",
      logLimit: 0,
    });
    return { inputs: metafile.inputs, faults: [], warnings: warnings.map(warned) };
  } catch (error) {
    return { inputs: {}, faults: (error.errors ?? []).flatMap(nodeImport), warnings: [] };
  }
};

const placeOf = (location) => (location ? `${location.file}:${location.line}` : "somewhere");

const nodeImport = ({ text, location }) => {
  const [, name = ""] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (!location || !isBuiltin(name)) return [];
  return [`${placeOf(location)} imports "${name}", which browsers lack. Import a .ts or .json file instead`];
};

const warned = ({ text, location }) => `${placeOf(location)}: ${text}`;

/** What answers otherwise on another machine, at another time, or by the back door. */
const OUTSIDE = [
  ...[
    "Date",
    "Temporal",
    "Intl",
    "Math",
    "performance",
    "crypto",
    "process",
    "navigator",
    "document",
    "window",
  ],
  ...["self", "globalThis", "eval", "Function", "fetch", "XMLHttpRequest", "WebSocket", "localStorage"],
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "WeakRef", "FinalizationRegistry"],
];
const MARK = "AskedOutside_";
/** `Math` has only one function that no other call would repeat. */
const MARKED = new RegExp(`${MARK}(?!Math\\.(?!random\\b)\\w)(Math\\.random|\\w+)`, "g");
const MEMORY = /^(?:export )?let (\w+)/gm;

/** The compiler knows what a name means where it stands: a field or a variable of the same name is none. */
const outsideFaults = (home, file) => {
  const loader = extname(file).replace(/^\.[cm]?/, "");
  if (!["ts", "tsx", "js", "jsx"].includes(loader)) return [];
  const text = readFileSync(join(home, file), "utf8");
  const define = Object.fromEntries(OUTSIDE.map((name) => [name, MARK + name]));
  const { code } = transformSync(text, { loader, define, target: "esnext", logLevel: "silent" });
  const asked = new Set([...code.matchAll(MARKED)].map(([, name]) => name));
  return [
    ...[...asked].map(
      (name) =>
        `${lineOf(file, text, name)} asks for ${name}. A game is the same on every machine, in any year`,
    ),
    ...[...code.matchAll(MEMORY)].map(
      ([, name]) =>
        `${lineOf(file, text, name)} keeps ${name} from one call to the next. Only the state may hold what changes`,
    ),
  ];
};

/** Of the first line with the name outside a comment. */
const lineOf = (file, text, name) => {
  const at = text
    .split("\n")
    .findIndex((line) => new RegExp(`^(?!\\s*(//|\\*|/\\*)).*\\b${name}\\b`).test(line));
  return `${file}:${at + 1}`;
};

#!/usr/bin/env node
// Runs the command line. A package has its program with it. A checkout builds it, if a source has changed. With a
// `turn-relay.config.ts` in the current folder, the program is built with the games of that config.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findConfig, unreadConfig } from "./find-config.js";

const root = fileURLToPath(new URL("../", import.meta.url));

const config = findConfig(process.cwd());
const unread = config === null ? unreadConfig(process.cwd()) : null;
if (unread !== null) process.stderr.write(`Warning: ${unread}\n`);

const isCheckout = existsSync(join(root, "src"));
const bundler = `../${isCheckout ? "" : "dist/parts/"}src/bundle`;

// Before anything is built: `npm test` of a project runs this each time.
if (process.argv[2] === "lint" && config !== null) {
  const { sourceFaults } = await import(`${bundler}/own-sources.js`);
  const faults = sourceFaults(config);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

const programFolder = async () => {
  if (!isCheckout && config === null) return join(root, "dist/parts/program/src/cli");
  const { keptProgram } = await import(`${bundler}/kept-program.js`);
  try {
    return keptProgram(config);
  } catch (error) {
    // The builder has said what is wrong, or the compiler says it.
    if (error.errors) process.stderr.write(`${error.message}\n`);
    else if (error.status === undefined) throw error;
    process.exit(1);
  }
};

// The README says this once. Otherwise every start would print it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
const { run, strayFault } = await import(pathToFileURL(join(await programFolder(), "main.js")).href);
process.on("uncaughtException", (error) => {
  process.stderr.write(`${strayFault(error)}\n`);
  process.exit(1);
});
process.exitCode = await run(process.argv.slice(2), process, config);

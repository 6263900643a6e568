#!/usr/bin/env node
// Runs the command line. A package has its program with it. A checkout builds it, if a source has changed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

const programFolder = async () => {
  if (!existsSync(join(root, "src"))) return join(root, "dist", "program");
  const { keptProgram } = await import("../src/bundle/kept-program.js");
  return keptProgram();
};

// The README says this once. Otherwise every start would print it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
const { run, withSourcePositions } = await import(pathToFileURL(join(await programFolder(), "main.js")).href);
process.on("uncaughtException", (error) => {
  process.stderr.write(`${withSourcePositions(error?.stack ?? String(error))}\n`);
  process.exit(1);
});
process.exitCode = await run(process.argv.slice(2), process);

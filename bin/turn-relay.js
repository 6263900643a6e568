#!/usr/bin/env node
// Runs the command line from its TypeScript source.
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { register } from "tsx/esm/api";

// The source is compiled into the temporary folder, and so are the functions.
try {
  rmdirSync(mkdtempSync(join(tmpdir(), "turn-relay-")));
} catch (error) {
  process.stderr.write(
    `Nothing can be written into the temporary folder ${tmpdir()} (${error.code}). Set TMPDIR to another folder.\n`,
  );
  process.exit(1);
}

// The README says this once. Otherwise every start would print it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
register();
const { run } = await import("../src/cli/main.ts");
process.exitCode = await run(process.argv.slice(2), process);

#!/usr/bin/env node
// Runs the command line from its TypeScript source.
import { register } from "tsx/esm/api";

// The README says this once. Otherwise every start would print it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
register();
const { run } = await import("../src/cli/main.ts");
process.exitCode = await run(process.argv.slice(2), process);

// Writes the golden traces where they are committed.
import { writeFileSync } from "node:fs";
import { traceFiles } from "./trace-files.ts";

for (const [path, text] of Object.entries(await traceFiles()))
  writeFileSync(new URL(`../../${path}`, import.meta.url), text);

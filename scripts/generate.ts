// Writes the generated files to their committed paths.
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./generated-files.ts";

for (const [path, text] of Object.entries(generatedFiles()))
  writeFileSync(new URL(`../${path}`, import.meta.url), text);

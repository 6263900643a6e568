// Writes what is generated where it is committed.
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./generated-files.ts";

for (const [path, text] of Object.entries(generatedFiles()))
  writeFileSync(new URL(`../${path}`, import.meta.url), text);

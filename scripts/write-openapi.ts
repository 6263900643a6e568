// Writes the OpenAPI document where it is committed: for people at the root, for the handlers beside the routes.
import { writeFileSync } from "node:fs";
import { openApiFiles } from "../src/protocol/openapi-files.ts";

for (const [path, text] of Object.entries(openApiFiles()))
  writeFileSync(new URL(`../${path}`, import.meta.url), text);

// The directory of the cells. It has no store and no rights: it asks the cells as anybody may.
import { handle } from "hono/aws-lambda";
import { cellsFromEnvironment } from "../src/aws/lambda/configuration.ts";
import { askByFetch } from "../src/directory/ask-by-fetch.ts";
import { createDirectoryApp } from "../src/directory/directory-app.ts";

export const handler = handle(
  createDirectoryApp({ cells: cellsFromEnvironment(), ask: askByFetch, nowMs: Date.now }),
);

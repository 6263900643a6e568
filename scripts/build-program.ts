// The builder that `src/bundle/link-program.js` bundles with a config, and runs.
import { join } from "node:path";
import { placeSite } from "../src/bundle/site/copy-site.ts";
import { bundleProgram } from "./bundle-program.ts";

/** Into the folder. */
export const build = (outFolder: string): void => {
  bundleProgram(outFolder);
  placeSite(join(outFolder, "site"));
};

// The builder that `src/bundle/link-program.js` bundles with a config, and runs.
import { bundleProgram } from "./bundle-program.ts";

/** Into the folder. */
export const build = (outFolder: string): void => {
  bundleProgram(outFolder);
};

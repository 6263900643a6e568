// The builder that `src/bundle/link-program.js` bundles with a config, and runs.
import relay from "#relay";
import { checkSettings } from "../src/config/check-settings.ts";
import { bundleProgram } from "./bundle-program.ts";

/** Into the folder. @throws ConfigFault */
export const build = (outFolder: string): void => {
  checkSettings(relay.settings);
  bundleProgram(outFolder);
};

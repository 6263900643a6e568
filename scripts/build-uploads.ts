// The builder of what a deployment uploads. `src/bundle/link-program.js` bundles it with a config, and runs it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import relay from "#relay";
import { buildDeployed } from "../src/bundle/build-deployed.ts";
import { buildWeb } from "../src/bundle/build-web.ts";
import { checkSettings } from "../src/config/check-settings.ts";

/** Into the folder: the functions, the page, and the settings of the config. @throws ConfigFault */
export const build = (outFolder: string): void => {
  const { settings = {} } = relay;
  checkSettings(settings);
  buildDeployed(join(outFolder, "functions"));
  buildWeb(join(outFolder, "web"));
  writeFileSync(join(outFolder, "settings.json"), JSON.stringify(settings));
};

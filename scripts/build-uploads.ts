// The builder of what a deployment uploads. `src/bundle/link-program.js` bundles it with a config, and runs it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import relay from "#relay";
import { FORMATS } from "../src/aws/stores/all-formats.ts";
import { buildDeployed } from "../src/bundle/build-deployed.ts";
import { buildWeb } from "../src/bundle/build-web.ts";
import { copySite } from "../src/bundle/site/copy-site.ts";
import { SITE_FOLDER } from "../src/bundle/web-site.ts";

/** Into the folder: the functions, the page beside its function, and the settings of the config. */
export const build = (outFolder: string): void => {
  const { settings = {} } = relay;
  buildDeployed(join(outFolder, "functions"));
  const web = join(outFolder, "functions", "page", "web");
  buildWeb(web);
  // Afterwards: the page keeps its own files in the browser, and no more.
  copySite(join(web, SITE_FOLDER));
  writeFileSync(join(outFolder, "settings.json"), JSON.stringify(settings));
  writeFileSync(join(outFolder, "formats.json"), JSON.stringify(FORMATS));
};

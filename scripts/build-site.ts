// The builder of the site of the documents. `src/bundle/link-program.js` bundles it with a config, and runs it.
import { copySite } from "../src/bundle/site/copy-site.ts";
import { CONFIG } from "../src/bundle/source-files.ts";
import { writeSite } from "./site/write-site.ts";

/** `base`: where the site is on its host. */
export const build = async (outFolder: string, base = "/docs/"): Promise<void> => {
  if (CONFIG === null) await writeSite(outFolder, base);
  else copySite(outFolder);
};

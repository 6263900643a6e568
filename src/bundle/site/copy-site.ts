// Puts the site of the documents where it is served, with the references of this relay's games.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { unpackWeb } from "../pack-web.ts";
import { CONFIG, sourceFile } from "../source-files.ts";
import { finishSite, writeSearch } from "./finish-site.ts";

/** The package has the site ready, without what the search reads. A checkout builds it, if a source has changed. */
const READY = sourceFile("site-pages");
const SCRIPT = sourceFile("src/bundle/kept-site.js");

export const copySite = (outFolder: string): void => {
  if (existsSync(READY)) cpSync(READY, outFolder, { recursive: true });
  // A folder that nothing keeps is gone with its process, so that process makes the copy.
  else execFileSync(process.execPath, [SCRIPT, "", outFolder]);
  unpackWeb(outFolder);
  if (CONFIG === null) writeSearch(outFolder);
  else finishSite(outFolder);
};

/** For a program. In a checkout only a note of how to build the site, so that the program starts as soon as without it. */
export const placeSite = (outFolder: string): void => {
  if (existsSync(READY)) copySite(outFolder);
  else writeFileSync(`${outFolder}.json`, JSON.stringify({ script: SCRIPT, config: CONFIG ?? "" }));
};

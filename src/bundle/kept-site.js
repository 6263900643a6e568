// Prints the folder of the site of the documents: `node kept-site.js CONFIG`, or copies what is in it: `node kept-site.js CONFIG
// FOLDER`. A process of its own, because a build keeps its process busy for seconds.

import { cpSync } from "node:fs";
import { basename } from "node:path";
import { LIST } from "./kept-build.js";
import { keptSite } from "./kept-program.js";

/** Not part of the site. */
const OF_THE_CACHE = [LIST, "node_modules"];

const [, , config, copy] = process.argv;
const folder = keptSite(config || null);
if (copy === undefined) process.stdout.write(folder);
else cpSync(folder, copy, { recursive: true, filter: (path) => !OF_THE_CACHE.includes(basename(path)) });

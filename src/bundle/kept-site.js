// Prints the folder of the site of the documents: `node kept-site.js CONFIG`. A process of its own, because a build keeps its
// process busy for seconds.

import { keptSite } from "./kept-program.js";

process.stdout.write(keptSite(process.argv[2] || null));

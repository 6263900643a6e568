// Builds the program of a checkout into the folder that it is given. `bin/turn-relay.js` runs it.
import { bundleProgram } from "./bundle-program.ts";

const [, , outFolder = ""] = process.argv;
bundleProgram(outFolder);

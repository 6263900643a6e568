// Lets a process of its own build the site of the documents, so that no match waits for it.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The folder. `script`: the path of `kept-site.js`. `config`: a path, or nothing. */
export const madeSite = async (script: string, config: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [script, config], { encoding: "utf8" })).stdout;

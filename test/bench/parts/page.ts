// The web table in Chromium, in a process of its own: the types of browsers and of Node do not mix.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { buildWeb } from "../../../src/bundle/build-web.ts";
import { findBrowser } from "../../harness/browser-page.ts";
import type { Bench } from "../part.ts";
import { withScratchFolder } from "../scratch-folder.ts";

const script = fileURLToPath(new URL("../../web/bench/page-figures.ts", import.meta.url));
const rowSchema = z.object({ case: z.string(), figures: z.record(z.string(), z.number()) });

export const measurePage = async (bench: Bench): Promise<void> => {
  await withScratchFolder(async (folder) => {
    buildWeb(folder);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const sizes = files.map((one) => gzipSync(readFileSync(join(one.parentPath, one.name))).length / 1_000);
    const gzippedKb = sizes.reduce((sum, size) => sum + size, 0);
    bench.row("all files", { files: files.length, gzippedKb }, "sizes");
  });
  if (findBrowser() === undefined) {
    process.stderr.write("No Chromium on this machine: the page is not measured.\n");
    return;
  }
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script]);
  for (const line of stdout.split("\n").filter((one) => one.startsWith("{"))) {
    const row = rowSchema.parse(JSON.parse(line));
    bench.row(row.case, row.figures);
  }
};

// The web table in Chromium, in a process of its own: the types of browsers and of Node do not mix.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
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
  await measureIn("page", bench);
};

export const measurePhone = (bench: Bench): Promise<void> => measureIn("phone", bench);

/** Each row is there as soon as it is measured. */
const measureIn = async (device: "page" | "phone", bench: Bench): Promise<void> => {
  if (findBrowser() === undefined) {
    process.stderr.write("No Chromium on this machine: the page is not measured.\n");
    return;
  }
  const args = ["--import", "tsx", script, device];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("{")) continue;
    const row = rowSchema.parse(JSON.parse(line));
    bench.row(row.case, row.figures);
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`the ${device} could not be measured`);
};

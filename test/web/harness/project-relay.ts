// The relay of a project as a process: one with Three Tricks, which the page has never heard of, or any other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { PageRelay } from "./web-table.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const GAME = join(ROOT, "test/games/three-tricks");
const CONFIG = `
import { defineRelay } from "turn-relay";
import { threeTricks } from "./three-tricks.js";
export default defineRelay({ games: [threeTricks] });
`;
const HOW_TO_PLAY = `# How to play Three Tricks

**Goal.** Take the most tricks. Everybody is dealt three cards.

**Each trick.** Everybody lays a card face down. The highest one takes the trick.
`;

const writeProject = (folder: string): void => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/zod"), join(folder, "node_modules/zod"), "junction");
  const game = readFileSync(join(GAME, "three-tricks.ts"), "utf8");
  writeFileSync(
    join(folder, "three-tricks.ts"),
    game.replace("../../../src/games/index.ts", "turn-relay/game"),
  );
  writeFileSync(join(folder, "turn-relay.config.ts"), CONFIG);
  const texts = join(folder, "games/three-tricks");
  mkdirSync(join(texts, "how-to-play"), { recursive: true });
  writeFileSync(join(texts, "how-to-play/en.md"), HOW_TO_PLAY);
  cpSync(join(GAME, "wording"), join(texts, "wording"), { recursive: true });
};

/** The first line that tells the relay's address. */
const addressIn = async (lines: AsyncIterable<string>): Promise<string> => {
  for await (const line of lines) {
    const [, url] = /REST +(\S+)\/v1/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("the relay told no address");
};

/** In a project of the caller, or in one with Three Tricks, which goes with the relay. */
export const startProjectRelay = async (project?: string): Promise<PageRelay> => {
  const folder = project ?? mkdtempSync(join(tmpdir(), "turn-relay-page-"));
  if (project === undefined) writeProject(folder);
  const child = spawn(process.execPath, [join(ROOT, "bin/turn-relay.js"), "start", "--memory"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0" },
  });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const url = await addressIn(lines);
  lines.resume();
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      if (project === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

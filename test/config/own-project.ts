// A project with a `turn-relay.config.ts` and a game of its own, and a relay in it.
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const BIN = join(ROOT, "bin/turn-relay.js");

export const CONFIG = `
import { defineRelay, shippedGames } from "turn-relay";
import { threeTricks } from "./three-tricks.js";
export default defineRelay({ games: [threeTricks, shippedGames[1]!], settings: { limits: { bots: 2 } } });
`;
const PAGE = `{ name: "Tricks & Co", logo: "logo.svg", icons: { 512: "icon.png" }, colors: { felt: "#1f3a5f" },
  words: { en: { title: "Three tricks, no more", lead: "For the people of our club." } } }`;
const PRESENTATION = `
import { describedScene, type Presentation } from "turn-relay/presentation";
export default {
  cards: ["7H"],
  present: async () => (scene, seen) => ({ ...describedScene(scene, seen), sentence: "Three of its own" }),
} satisfies Presentation;
`;
export const BACK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><circle r="2"/></svg>';
export const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';
export const WORDING = { events: { laid: [{ text: "{seat:player} lays a card" }] } };

export const writeProject = (folder: string): void => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/zod"), join(folder, "node_modules/zod"), "junction");
  const game = readFileSync(join(ROOT, "test/games/three-tricks/three-tricks.ts"), "utf8");
  writeFileSync(
    join(folder, "three-tricks.ts"),
    game.replace("../../../src/games/index.ts", "turn-relay/game"),
  );
  writeFileSync(join(folder, "turn-relay.config.ts"), CONFIG.replace("});", `, page: ${PAGE} });`));
  mkdirSync(join(folder, "games/three-tricks/wording"), { recursive: true });
  mkdirSync(join(folder, "games/three-tricks/pages"));
  writeFileSync(join(folder, "games/three-tricks/wording/en.json"), JSON.stringify(WORDING));
  writeFileSync(join(folder, "games/three-tricks/presentation.ts"), PRESENTATION);
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page/logo.svg"), LOGO);
  copyFileSync(join(ROOT, "src/web/icon-512.png"), join(folder, "page/icon.png"));
  mkdirSync(join(folder, "games/three-tricks/cards"));
  writeFileSync(join(folder, "games/three-tricks/cards/back.svg"), BACK);
  writeFileSync(join(folder, "games/three-tricks/pages/en.md"), "# Rules of three tricks\n");
};

interface Started {
  readonly url: string;
  readonly socketUrl: string;
  readonly games: string;
  readonly child: ChildProcess;
}

export const startIn = async (folder: string): Promise<Started> => {
  const child = spawn(process.execPath, [BIN, "start", "--memory"], {
    cwd: folder,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let url = "";
  let socketUrl = "";
  let games = "";
  for await (const line of createInterface(child.stdout)) {
    url ||= /REST +(\S+)\/v1/.exec(line)?.[1] ?? "";
    socketUrl ||= /WebSocket +(\S+)/.exec(line)?.[1] ?? "";
    games ||= /Games +(.*)/.exec(line)?.[1] ?? "";
    if (line.includes("curl")) break;
  }
  child.stdout.resume();
  return { url, socketUrl, games, child };
};

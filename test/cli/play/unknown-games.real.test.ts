// `play` in a real terminal, at a relay with games that no screen knows: from the menu, by keys alone, to the end.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasPython, openPseudoTerminal, type PseudoTerminal } from "../../harness/pseudo-terminal.ts";
import { playOn } from "./play-on.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const BIN = join(ROOT, "bin/turn-relay.js");
const isPossible = hasPython() || process.env["CI"] !== undefined;
const project = mkdtempSync(join(tmpdir(), "turn-relay-unknown-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const from = (path: string): string => JSON.stringify(join(ROOT, "test", path));
const CONFIG = `
import { defineRelay } from "turn-relay";
import { highCard } from ${from("adding-a-game/high-card/high-card.ts")};
import { threeTricks } from ${from("games/three-tricks/three-tricks.ts")};
export default defineRelay({ games: [threeTricks, highCard] });
`;

const turnRelay = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [BIN, ...args], { cwd: project, encoding: "utf8" });

beforeAll(() => {
  writeFileSync(join(project, "turn-relay.config.ts"), CONFIG);
  const texts = { "three-tricks": "games/three-tricks", "high-card": "adding-a-game/high-card" };
  for (const [id, folder] of Object.entries(texts))
    cpSync(join(ROOT, "test", folder, "wording"), join(project, "games", id, "wording"), { recursive: true });
  // Builds the program with these games.
  turnRelay("--version");
});

const startPlay = (...args: readonly string[]): PseudoTerminal =>
  openPseudoTerminal([process.execPath, BIN, "play", "--instant", "--name", "Ada", ...args], {
    ...{ columns: 80, rows: 24, cwd: project },
    env: { NO_COLOR: "1" },
  });

test("help names the games of the project", () => {
  expect(turnRelay("play", "--help")).toContain("Games of a relay of its own: three-tricks, high-card\n");
});

test.runIf(isPossible)("Three Tricks is chosen from the menu, and played by keys alone", async () => {
  const terminal = startPlay("--bots", "hard,easy", "--seats", "3");
  const menu = await terminal.until((text) => text.includes("Which game?"));
  expect(menu).toMatch(/ 1 +Three Tricks/);
  expect(menu).toMatch(/ 2 +High Card/);
  terminal.keys("1");
  const first = await terminal.until((text) => text.includes("Your move"));
  expect(first).toContain("Everybody lays a card, face down");
  // What came before the first frame is asked for. Until then the log is empty.
  await terminal.until((text) => text.includes("The match begins"));
  const end = await playOn(terminal);
  expect(end).toContain("The match is over.");
  expect(terminal.written()).toMatch(/Tricks so far 6: \[/);
  expect(terminal.written()).toContain("Ada lays the ");
  expect(terminal.written()).toContain("takes the trick: ");
  terminal.keys("q");
  expect(await terminal.left).toMatchObject({ status: 0 });
});

test.runIf(isPossible)("High Card is played by its one button, in Icelandic", async () => {
  const terminal = startPlay("high-card", "--bots", "hard", "--language", "is");
  const first = await terminal.until((text) => text.includes("Sýna spilið"));
  expect(first).toContain("Stokkur 50");
  terminal.keys(" ");
  const end = await terminal.until((text) => text.includes("spila aftur"));
  expect(end).toMatch(/Sýnt: {2}Ada: \[/);
  terminal.keys("q");
  expect(await terminal.left).toMatchObject({ status: 0 });
});

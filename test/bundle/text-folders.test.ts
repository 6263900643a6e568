// Where the texts of a config's games are missing, and which folders have texts of no game.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { textFolders } from "../../src/bundle/text-folders.ts";

const home = mkdtempSync(join(tmpdir(), "turn-relay-texts-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a game without a folder of its id is found, and the folder that has texts of no game", () => {
  expect(textFolders(["go-fish", "zip-zap"], home)).toEqual({ lacking: ["go-fish"], astray: [] });
  for (const folder of ["go-fish/wording", "crazy-eights/pages", "shared"])
    mkdirSync(join(home, "games", folder), { recursive: true });
  expect(textFolders(["go-fish", "crazy-aces", "zip-zap", "wording"], home)).toEqual({
    lacking: ["crazy-aces", "wording"],
    astray: ["crazy-eights"],
  });
  expect(textFolders(["go-fish", "crazy-eights"], home)).toEqual({ lacking: [], astray: [] });
});

test("a presentation in a folder of no game is found", () => {
  mkdirSync(join(home, "games/go-fsh"), { recursive: true });
  writeFileSync(join(home, "games/go-fsh/presentation.mts"), "export default {};");
  expect(textFolders(["go-fish", "crazy-eights"], home).astray).toEqual(["go-fsh"]);
});

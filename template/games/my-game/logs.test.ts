// Each file of `logs/` is a match as a version of My Game has stored it. This version must still read it, or matches that
// have begun could not go on after a deployment.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { checkLog, goldenLog } from "turn-relay/game/testing";
import { myGame } from "./game.ts";

const logs = new URL("./logs/", import.meta.url);
const { rules, codec = 1 } = myGame;

test("My Game reads the log of each of its versions", () => {
  const newest = new URL(`rules-${rules}-codec-${codec}.json`, logs);
  // The first run of a new version writes its log. Commit the file. Until a match is stored, you may delete it.
  mkdirSync(logs, { recursive: true });
  if (!existsSync(newest)) writeFileSync(newest, `${JSON.stringify(goldenLog(myGame))}\n`);
  for (const file of readdirSync(logs))
    checkLog(myGame, JSON.parse(readFileSync(new URL(file, logs), "utf8")));
});

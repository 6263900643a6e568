// The games of `examples/games/`: what every game must hold, their texts, and their logs. Their own tests stand beside them,
// their worlds and records in `test/simulator/example-worlds.long.test.ts`.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Game } from "../../../src/games/game.ts";
import { checkGame, checkLog, checkWording } from "../../../src/games/testing/index.ts";
import { EXAMPLE_GAMES } from "../../harness/example-games.ts";
import { sampled } from "../../harness/sampled.ts";

/** For each change. The nightly run has all properties and seeds. */
const SOME = [
  "legal",
  "private",
  "late",
  "log",
  "over",
  "broken-off",
  "stand-in",
  "folds",
  "schemas",
] as const;

test.each(EXAMPLE_GAMES)("$name holds what every game must hold", (game) => {
  checkGame(game, { ...game.probe, ...sampled({ seeds: [2], properties: SOME }, {}) });
});

const folderOf = ({ id }: Game): URL => new URL(`../../../examples/games/${id}/`, import.meta.url);

const parsedIn = (folder: URL): readonly (readonly [file: string, json: unknown])[] =>
  readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), "utf8"))]);

test("each folder has one game, of its name", () => {
  const folders = readdirSync(new URL("../../../examples/games/", import.meta.url)).filter(
    (name) => !name.includes("."),
  );
  expect(EXAMPLE_GAMES.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});

test.each(EXAMPLE_GAMES)("$name has words for all that can happen, in each language", (game) => {
  const texts = parsedIn(new URL("wording/", folderOf(game)));
  expect(texts.map(([file]) => file)).toEqual(["en.json", "es.json", "is.json"]);
  for (const [file, text] of texts) checkWording(game, text, file);
  for (const kind of ["how-to-play", "pages"])
    expect(readdirSync(new URL(kind, folderOf(game)))).toEqual(["en.md", "es.md", "is.md"]);
});

test.each(EXAMPLE_GAMES)("this package reads the log of $name that an earlier one has written", (game) => {
  const logs = parsedIn(new URL("logs/", folderOf(game)));
  expect(logs.length).toBeGreaterThan(0);
  for (const [, log] of logs) checkLog(game, log);
});

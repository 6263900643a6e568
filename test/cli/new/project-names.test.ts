// The names of a new project, from the one that its author gives.
import fc from "fast-check";
import { expect, test } from "vitest";
import { named, projectNames, TEMPLATE_NAMES } from "../../../src/cli/new/project-names.ts";
import { isGameId, LONGEST_GAME_ID } from "../../../src/games/game-id.ts";

test.for([
  ["my-game", "myGame", "MyGame", "My Game", "MG"],
  ["crazy-eights", "crazyEights", "CrazyEights", "Crazy Eights", "CE"],
  ["hearts", "heartsGame", "Hearts", "Hearts", "HE"],
  ["new", "newGame", "New", "New", "NE"],
  ["go2", "go2Game", "Go2", "Go2", "GO"],
  ["a-b-c", "aBC", "ABC", "A B C", "ABC"],
  ["sheepshead", "sheepsheadGame", "Sheepshead", "Sheepshead", "SHX"],
  ["all-low-lands", "allLowLands", "AllLowLands", "All Low Lands", "ALLX"],
])("the names of %s", ([id = "", ...others]) => {
  const { variable, type, title, rules } = projectNames(id);
  expect([variable, type, title, rules]).toEqual(others);
});

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const anyId = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join("-"))
  .filter(isGameId);

test("of every id, the names are words that code and rules may have", () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const { variable, type, title, rules } = projectNames(id);
      expect(variable).toMatch(/^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/);
      expect(type).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      expect(title.toLowerCase().replaceAll(" ", "-")).toBe(id);
      expect(rules).toMatch(/^[A-Z][A-Z0-9]*$/);
    }),
  );
});

test("each name is put in its place, and none of the template's is left", () => {
  const text = "my-game myGame MyGameTypes MyGame My Game MG-12 OMG-1";
  const put = "go-fish goFish GoFishTypes GoFish Go Fish GF-12 OMG-1";
  expect(named(text, TEMPLATE_NAMES, projectNames("go-fish"))).toBe(put);
  expect(named(text, TEMPLATE_NAMES, TEMPLATE_NAMES)).toBe(text);
  fc.assert(
    fc.property(anyId, (id) => {
      const names = projectNames(id);
      const { variable, type, title, rules } = names;
      expect(named(text, TEMPLATE_NAMES, names)).toBe(
        `${id} ${variable} ${type}Types ${type} ${title} ${rules}-12 OMG-1`,
      );
    }),
  );
});

test.for([
  [
    "hearts",
    'id: "hearts", `hearts.led`, games/hearts/rules.ts',
    'id: "go-fish", `go-fish.led`, games/go-fish/rules.ts',
  ],
  ["hearts", "no hearts, Sweethearts, sweethearts, hearts-1, the hearts.", null],
  ["hearts", "Hearts: HeartsTypes, heartsGame, HE-1", "Go Fish: GoFishTypes, goFish, GF-1"],
  ["hearts", "SHE-1, HE, HEARTS, theHeartsGame, Heartsease", null],
  ["go", "Go: GoTypes, goGame, `go`, GO-1", "Go Fish: GoFishTypes, goFish, `go-fish`, GF-1"],
  ["go", 'g.go("lay"), gone, Going, go on', null],
] as const)("of %s alone the names are changed: %s", ([from, text, put]) => {
  expect(named(text, projectNames(from), projectNames("go-fish"))).toBe(put ?? text);
});

test("a title has letters that no id has", () => {
  const names = { ...projectNames("liars-dice"), title: "Liar's Dice" };
  const text = "Liar's Dice, LiarsDiceTypes, liarsDice, liars-dice, LD-1";
  expect(named(text, names, projectNames("go-fish"))).toBe("Go Fish, GoFishTypes, goFish, go-fish, GF-1");
});

test("what no id may be", () => {
  for (const id of ["", "A", "my_game", "my--game", "-game", "game-", "8s", "crazy-8s", "../up", "a b"])
    expect(isGameId(id), id).toBe(false);
  expect(isGameId("a".repeat(LONGEST_GAME_ID))).toBe(true);
  expect(isGameId("a".repeat(LONGEST_GAME_ID + 1))).toBe(false);
});

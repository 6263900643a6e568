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
  const text = "my-game myGame MyGameTypes My Game MG-12 ^0.0.0 OMG-1 0.0.0";
  const put = "go-fish goFish GoFishTypes Go Fish GF-12 ^1.2.3 OMG-1 0.0.0";
  expect(named(text, projectNames("go-fish"), "1.2.3")).toBe(put);
  expect(named(text, TEMPLATE_NAMES, "0.0.0")).toBe(text);
  fc.assert(
    fc.property(anyId, (id) => {
      const names = projectNames(id);
      const { variable, type, title, rules } = names;
      expect(named(text, names, "1.2.3")).toBe(
        `${id} ${variable} ${type}Types ${title} ${rules}-12 ^1.2.3 OMG-1 0.0.0`,
      );
    }),
  );
});

test("what no id may be", () => {
  for (const id of ["", "A", "my_game", "my--game", "-game", "game-", "8s", "crazy-8s", "../up", "a b"])
    expect(isGameId(id), id).toBe(false);
  expect(isGameId("a".repeat(LONGEST_GAME_ID))).toBe(true);
  expect(isGameId("a".repeat(LONGEST_GAME_ID + 1))).toBe(false);
});

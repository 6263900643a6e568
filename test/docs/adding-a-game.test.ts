// docs/adding-a-game.md shows the files of the game in `crazy-eights/`, which is tested there.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const page = read("../../docs/adding-a-game.md");

test.each([
  ["ts", "rules.ts"],
  ["json", "wording/en.json"],
  ["ts", "bots.ts"],
  ["ts", "rules.test.ts"],
])("the page shows, as %s, each line of %s", (language, file) => {
  expect(page).toContain(`\`\`\`${language}\n${read(`./crazy-eights/${file}`)}\`\`\``);
});

test("the page has at most 2,500 words, and the reference has its games to itself", () => {
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(2_500);
  expect(read("../../docs/game-contract.md")).not.toMatch(/crazy.?eights/i);
  expect(page).not.toMatch(/my.?game/i);
});

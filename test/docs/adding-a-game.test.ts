// docs/adding-a-game.md shows the files that `turn-relay new crazy-eights` writes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { projectFiles } from "../../src/cli/new/project-files.ts";
import { projectNames } from "../../src/cli/new/project-names.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const page = read("../../docs/adding-a-game.md");
const template = fileURLToPath(new URL("../../template", import.meta.url));
const files = new Map(
  projectFiles({ template, example: null, version: "1.0.0" }, projectNames("crazy-eights")).map(
    ({ path, content }) => [path, String(content)],
  ),
);
const written = (file: string): string => files.get(`games/crazy-eights/${file}`) ?? "";
const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\`\`\``;

test.each([
  ["ts", "rules.ts"],
  ["json", "wording/en.json"],
  ["ts", "bots.ts"],
])("the page shows, as %s, each line of %s", (language, file) => {
  expect(written(file).length).toBeGreaterThan(500);
  expect(page).toContain(block(language, written(file)));
});

test("the page shows the rules, and the test of one, as the project has them", () => {
  const [rules = ""] = /^- `CE-1`[\s\S]*?\n(?=\n)/m.exec(written("pages/en.md")) ?? [];
  expect(rules).toContain("`CE-5`");
  expect(page).toContain(block("md", rules));
  const [tested = ""] = /^test\("CE-2[\s\S]*?\n}\);\n/m.exec(written("rules.test.ts")) ?? [];
  expect(page).toContain(block("ts", tested));
  expect(tested).toContain("crazy-eights.names-a-suit");
});

test("the page has at most 2,500 words, and the reference has its games to itself", () => {
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(2_500);
  expect(read("../../docs/game-contract.md")).not.toMatch(/crazy.?eights/i);
  expect(page).not.toMatch(/my.?game/i);
});

// docs/game-contract.md shows the game of `template/`, which is compiled, checked and played there.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = [
  "state.ts",
  "referee.ts",
  "table.ts",
  "game.ts",
  "contract.test.ts",
  "presentation.ts",
  "scene.ts",
];

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page shows the starter game as the tests play it", () => {
  const page = read("docs/game-contract.md");
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
  expect(blocks).toEqual(FILES.map((file) => read(`template/games/my-game/${file}`)));
});

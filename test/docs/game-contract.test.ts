// docs/game-contract.md shows how the game of `template/` is checked and presented, and names its files.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = ["contract.test.ts", "presentation.ts", "scene.ts"];

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page shows how the starter game is checked and presented, word for word", () => {
  const page = read("docs/game-contract.md");
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text);
  expect(blocks).toEqual(FILES.map((file) => read(`template/games/my-game/${file}`)));
});

test("the page names each file of which the starter game is made", () => {
  const shown = /test|presentation|scene|hints/;
  const made = readdirSync(new URL("../../template/games/my-game", import.meta.url)).filter(
    (name) => name.endsWith(".ts") && !shown.test(name),
  );
  const [, rows = ""] = /^## A whole game$([\s\S]*?)^## /m.exec(read("docs/game-contract.md")) ?? [];
  const named = [...rows.matchAll(/^\| `(\S+\.ts)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(made.toSorted());
});

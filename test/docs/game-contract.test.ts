// docs/game-contract.md names the files of the game of `template/`.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page names each file of which the starter game is made", () => {
  const shown = /test|presentation|scene|hints/;
  const made = readdirSync(new URL("../../template/games/my-game", import.meta.url)).filter(
    (name) => name.endsWith(".ts") && !shown.test(name),
  );
  const [, rows = ""] =
    /^## How is a game written by hand\?$([\s\S]*?)^### /m.exec(read("docs/game-contract.md")) ?? [];
  const named = [...rows.matchAll(/^\| `(\S+\.ts)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(made.toSorted());
});

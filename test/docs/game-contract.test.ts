// docs/game-contract.md names the files of a game by hand.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page names each file of which a shipped game is made", () => {
  const made = readdirSync(new URL("../../src/games/zip-zap", import.meta.url)).filter((name) =>
    name.endsWith(".ts"),
  );
  const [, rows = ""] =
    /^## How is a game written by hand\?$([\s\S]*?)^### /m.exec(read("docs/game-contract.md")) ?? [];
  const named = rows
    .split("\n")
    .filter((row) => row.startsWith("| `"))
    .flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`(\S+\.ts)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(made.toSorted());
});

// Which config the commands read, and which they name because they do not read it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findConfig, unreadConfig } from "../../bin/find-config.js";

const home = mkdtempSync(join(tmpdir(), "turn-relay-found-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const folderWith = (folder: string, ...names: readonly string[]): string => {
  const path = join(home, folder);
  mkdirSync(path, { recursive: true });
  for (const name of names) writeFileSync(join(path, name), "");
  return path;
};

test("the config of the folder is read, TypeScript before JavaScript", () => {
  expect(findConfig(folderWith("none", "package.json"))).toBeNull();
  for (const end of ["mjs", "js", "mts", "ts"]) {
    const folder = folderWith("found", `turn-relay.config.${end}`);
    expect(findConfig(folder)).toBe(join(folder, `turn-relay.config.${end}`));
  }
});

test.for(["cjs", "cts", "json", "tsx"])(
  "a config that ends with .%s is named, with the names that are read",
  (end) => {
    const folder = folderWith(end, `turn-relay.config.${end}`);
    expect(findConfig(folder)).toBeNull();
    expect(unreadConfig(folder)).toBe(
      `turn-relay.config.${end} is not read. The config must be named turn-relay.config.ts, turn-relay.config.mts, turn-relay.config.js or turn-relay.config.mjs.`,
    );
  },
);

test("a folder below that of a config is told of it, and a folder apart is told nothing", () => {
  folderWith("project", "turn-relay.config.ts");
  const below = folderWith("project/games/go-fish", "game.ts");
  expect(unreadConfig(below)).toBe(
    `${join("..", "..", "turn-relay.config.ts")} is not read. Run the command in the folder of the config, if you mean that relay.`,
  );
  expect(unreadConfig(folderWith("apart", "turn-relay.config.ts.bak"))).toBeNull();
});

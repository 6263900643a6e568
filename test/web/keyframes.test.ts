// What moves by itself, in all style sheets of the page.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFile } from "../../src/bundle/source-files.ts";

const FOLDER = sourceFile("src/web/styles");

/** The browser moves these beside the script. Any other keeps the script's thread at work in each frame. */
const FREE = ["opacity", "rotate", "scale", "transform", "translate"];

test("keyframes change only what a frame shows without the page's script", () => {
  const sheets = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), "utf8"));
  const moved = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs)].map(([, name = "", steps = ""]) => ({
      name,
      properties: [...steps.matchAll(/^\s+([a-z-]+):/gm)].map(([, property = ""]) => property),
    })),
  );
  expect(moved.map(({ name }) => name)).toContain("table-away");
  expect(moved.filter(({ properties }) => properties.some((one) => !FREE.includes(one)))).toEqual([]);
});

// The page names no font that the reader may lack: the generic families of the browser alone.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../src/web/styles/", import.meta.url);
const GENERIC = ["system-ui", "sans-serif", "ui-monospace", "monospace", "inherit"];

test("every font family of the sheets is a generic one", () => {
  const sheets = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const named = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/(?:font-family|--font(?:-\w+)?): ([^;]+);/g)].map(([, value = ""]) => value),
  );
  const families = named.flatMap((value) => value.split(/, */)).filter((one) => !one.startsWith("var("));
  expect(families.length).toBeGreaterThan(1);
  expect(families.filter((one) => !GENERIC.includes(one))).toEqual([]);
});

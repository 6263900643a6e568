// The key of a local relay's operator, beside its data.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepOperatorKey, keptOperatorKey, operatorKeyFile } from "../../../src/cli/admin/operator-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "operator-key-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("is made once, kept, and read by its own user alone", async () => {
  expect(await keptOperatorKey(folder)).toBeNull();
  const key = await keepOperatorKey(folder);
  expect(key).toMatch(/^op_[\w-]{43}$/);
  expect(readFileSync(operatorKeyFile(folder), "utf8")).toBe(`${key}\n`);
  if (process.platform !== "win32") expect(statSync(operatorKeyFile(folder)).mode & 0o777).toBe(0o600);
  expect(await keepOperatorKey(folder)).toBe(key);
  expect(await keptOperatorKey(folder)).toBe(key);
});

test("half a key is none, and is replaced", async () => {
  writeFileSync(operatorKeyFile(folder), "op_half");
  expect(await keptOperatorKey(folder)).toBeNull();
  expect(await keepOperatorKey(folder)).toHaveLength(46);
});

// The file of a login: whose it is, and that two programs do not refresh at once.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ownFolder } from "../../../src/cli/environment.ts";
import { fileGrants, loginFile } from "../../../src/cli/login/login-file.ts";

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const GRANT = {
  ...{ clientId: "http://localhost/turn-relay", refreshToken: "r", accessToken: "a", endsAtMs: 5 },
  scopes: ["match:read"],
};

const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "login-"));
  folders.push(folder);
  return loginFile(folder, "https://relay.example:8443/");
};

test("a login is in the user's own folder, one file for each relay", () => {
  vi.stubEnv("XDG_CONFIG_HOME", "/own");
  expect(loginFile(ownFolder(), "https://relay.example:8443/")).toBe(
    join("/own", "turn-relay", "logins", "relay.example-8443.json"),
  );
  vi.stubEnv("XDG_CONFIG_HOME", "");
  vi.stubEnv("APPDATA", undefined);
  expect(ownFolder()).toMatch(/[/\\]\.config[/\\]turn-relay$/);
});

test("only the user can read a login, and nothing of it stays", async () => {
  const file = newFile();
  const store = fileGrants(file);
  expect(await store.read()).toBeNull();
  await store.write(null);
  await store.write(GRANT);
  expect(await store.read()).toEqual(GRANT);
  if (process.platform !== "win32") {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  }
  await store.write(null);
  expect(readdirSync(dirname(file))).toEqual([]);
});

test("a file that is no login is none, and a login replaces it", async () => {
  const file = newFile();
  mkdirSync(dirname(file), { recursive: true });
  for (const text of ["{", "[]", '{"token":"t"}']) {
    writeFileSync(file, text);
    expect(await fileGrants(file).read(), text).toBeNull();
  }
  await fileGrants(file).write(GRANT);
  expect(await fileGrants(file).read()).toEqual(GRANT);
});

test("two programs take turns, also after one has failed", async () => {
  const file = newFile();
  const [one, other] = [fileGrants(file), fileGrants(file)];
  const told: string[] = [];
  const step = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`${name} ends`);
    if (name === "a") throw new Error("a failed");
  };
  await expect(one.exclusively(step("a"))).rejects.toThrow("a failed");
  await Promise.all([one.exclusively(step("b")), other.exclusively(step("c"))]);
  const order = told.join(", ");
  expect([`b begins, b ends, c begins, c ends`, `c begins, c ends, b begins, b ends`]).toContain(
    order.replace("a begins, a ends, ", ""),
  );
  expect(readdirSync(dirname(file))).toEqual([]);
});

test("the lock of a program that died keeps nobody out", async () => {
  const file = newFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.lock`, "");
  utimesSync(`${file}.lock`, 1, 1);
  expect(await fileGrants(file).exclusively(async () => "in")).toBe("in");
});

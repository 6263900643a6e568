// A checkout that pnpm has installed. It shows a program only the packages that package.json names, and npm shows all.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emptyProject, npm, packageFolder } from "../harness/installed-package.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = packageFolder();

const checkout = join(folder, "checkout");

const copyCheckout = (): void => {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  for (const path of listed.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    mkdirSync(join(checkout, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(checkout, path));
  }
};

const pnpm = (...args: readonly string[]): void => {
  const program = join(folder, "tool/node_modules/.bin/pnpm");
  execFileSync(program, [...args, "--store-dir", join(folder, "store")], { cwd: checkout, stdio: "ignore" });
};

test("pnpm installs a checkout, and its relay starts with its page and its reference", async () => {
  copyCheckout();
  npm(emptyProject(join(folder, "tool")), "install", "pnpm@12.4.2");
  pnpm("import");
  pnpm("install", "--frozen-lockfile", "--node-linker", "isolated");
  // Packages of packages are out of sight.
  expect(existsSync(join(checkout, "node_modules/hono"))).toBe(true);
  expect(existsSync(join(checkout, "node_modules/@smithy/protocol-http"))).toBe(false);

  const child = spawn(process.execPath, ["bin/turn-relay.js", "start", "--memory"], {
    cwd: checkout,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let url = "";
  for await (const line of createInterface(child.stdout)) {
    url ||= /REST +(\S+)\/v1/.exec(line)?.[1] ?? "";
    if (line.includes("curl")) break;
  }
  child.stdout.resume();
  for (const path of ["/v1", "/docs/socket", "/service-worker.js"])
    expect((await fetch(url + path)).status, path).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

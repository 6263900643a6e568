// A command under its watchdog: what ends it, and what does not.
import { expect, test } from "vitest";
import { startGuarded } from "../../src/local/database/guarded-process.ts";
import { isAlive } from "../../src/local/database/process-identity.ts";
import { descendants } from "../harness/processes.ts";
import { eventually } from "./eventually.ts";

const node = (program: string) => startGuarded({ command: process.execPath, args: ["-e", program] });

const FOREVER = "setInterval(() => {}, 1000)";

test("a command that is ended leaves no process", async () => {
  const { identity, end } = await node(FOREVER);
  expect(isAlive(identity)).toBe(true);
  await end();
  await eventually(() => expect(descendants(process.pid)).not.toContain(identity.pid));
});

test("a command that ends by itself tells its last words", async () => {
  const { ended } = await node('console.error("the disk"); console.error("is full"); process.exit(3)');
  expect(await ended).toBe("the disk is full");
});

test("a command that does not want to end is ended by force", async () => {
  const { identity, end } = await node(`process.on("SIGTERM", () => {}); ${FOREVER}`);
  await end();
  expect(isAlive(identity)).toBe(false);
});

test("a command that does not exist is named", async () => {
  await expect(startGuarded({ command: "no-such-command", args: [] })).rejects.toThrow(
    /^no-such-command did not start: .*not found/,
  );
});

test.runIf(process.platform !== "win32")("the watchdog outlives a signal to its group", async () => {
  const { identity, end } = await node(FOREVER);
  const [watchdog] = descendants(process.pid)
    .filter((pid) => descendants(pid).slice(1).includes(identity.pid))
    .slice(-1);
  for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"] as const) process.kill(watchdog ?? 0, signal);
  expect(isAlive(identity)).toBe(true);
  await end();
  expect(isAlive(identity)).toBe(false);
});

// A game may use zod as any program does: checked, played, and replayed in the terminal and on the page of the installed
// package. Its action is read rightly only where every call of `zod-calls.ts` is.
import { execFile, spawn } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "../../src/client/node.ts";
import { packageFolder, projectWithPackage } from "../harness/installed-package.ts";
import { closePages, isLeftOut, openChromium } from "../web/harness/chromium.ts";
import { linkPackages } from "./link-packages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = packageFolder();
const user = join(folder, "user");
const project = join(user, "my-game");
const COMMAND = join(user, "node_modules", ".bin", "turn-relay");

/** The game by its declaration, with one schema of its own. */
const CHECKED_GAME = `
import { bots } from "./bots.ts";
import { rules } from "./rules.ts";
import { wrongCalls } from "./zod-calls.ts";

const { schemas } = rules;
const action = schemas.action
  .refine(() => wrongCalls().length === 0, wrongCalls().join())
  .meta({ id: "MyGameCheckedAction" });
export const myGame = { ...rules, schemas: { ...schemas, action }, bots };
`;

const run = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...args], { cwd: project });
  return stdout;
};

beforeAll(async () => {
  await projectWithPackage(user);
  await promisify(execFile)(process.execPath, [COMMAND, "new", "my-game"], { cwd: user });
  linkPackages(project, { packed: join(user, "node_modules"), others: join(ROOT, "node_modules") });
  cpSync(join(ROOT, "test/package/zod-calls.ts"), join(project, "games/my-game/zod-calls.ts"));
  writeFileSync(join(project, "games/my-game/game.ts"), CHECKED_GAME);
});
afterAll(closePages);

test("`checkGame` and the compiler take the game", async () => {
  await run(join(ROOT, "node_modules/typescript/bin/tsc"), "--checkers", "1");
  const runner = join(ROOT, "node_modules/tsx/dist/cli.mjs");
  expect(await run(runner, "--test", "games/my-game/contract.test.ts")).toMatch(/fail 0$/m);
});

const startRelay = async (): Promise<string> => {
  const child = spawn(process.execPath, [COMMAND, "start", "--memory"], {
    cwd: project,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /REST +(\S+)\/v1/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error("the relay told no address");
};

/** Plays a match of two guests over REST. Returns its id. */
const playMatch = async (url: string): Promise<string> => {
  const [ada, bo] = [connect(url), connect(url)];
  for (const relay of [ada, bo]) onTestFinished(() => relay.close());
  await ada.guest("Ada");
  await bo.guest("Bo");
  const asked = { game: "my-game", seats: 2, visibility: "public", clocks: null } as const;
  const opened = await ada.rest.createMatch({ body: asked });
  if (!opened.ok) throw new Error(opened.problem.detail);
  const params = { id: opened.data.id };
  expect(await bo.rest.takeSeat({ params, body: {} })).toMatchObject({ ok: true });
  for (;;)
    for (const { rest } of [ada, bo]) {
      const seen = await rest.getMatch({ params });
      if (!seen.ok) throw new Error(seen.problem.detail);
      if (seen.data.status === "over") return params.id;
      const [action] = seen.data.view.legal ?? [];
      const { seq } = seen.data;
      if (action)
        expect(await rest.act({ params, body: { game: "my-game", action, seen: seq } })).toMatchObject({
          ok: true,
        });
    }
};

test("the functions play it, and the terminal and the page replay it", async () => {
  const url = await startRelay();
  const id = await playMatch(url);
  const record = await fetch(`${url}/v1/matches/${id}/record`);
  writeFileSync(join(project, "record.json"), await record.text());
  expect(await run(COMMAND, "verify", "record.json")).toContain("consistent with itself");
  if (isLeftOut) return;
  const page = await (await openChromium()).newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`${url}/m/${id}/replay`);
  await expect.poll(() => page.locator(".replay-proof").textContent()).toMatch(/verified$/);
  expect(faults).toEqual([]);
});

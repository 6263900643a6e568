// Games of one seat and of sixteen on a local relay, over real sockets, to records that verify.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { BIN } from "./own-project.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CONFIG = `
import { defineRelay } from "turn-relay";
import { alone, few, sixteen } from "./in-turn.js";
export default defineRelay({ games: [alone, few, sixteen] });
`;

const project = mkdtempSync(join(tmpdir(), "turn-relay-seats-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

mkdirSync(join(project, "node_modules"));
symlinkSync(join(ROOT, "node_modules/zod"), join(project, "node_modules/zod"), "junction");
const game = readFileSync(join(ROOT, "test/games/in-turn/in-turn.ts"), "utf8");
writeFileSync(join(project, "in-turn.ts"), game.replace("../../../src/games/index.ts", "turn-relay/game"));
writeFileSync(join(project, "turn-relay.config.ts"), CONFIG);

const turnRelay = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [BIN, ...args], { cwd: project });

test.for(["alone", "few", "sixteen"])("a match of %s is played over sockets, and verifies", async (id) => {
  const { stdout } = await turnRelay("demo", "--game", id, "--speed", "50");
  expect(stdout).toContain("The record is verified");
});

test.for(["alone", "few", "sixteen"])("simulated worlds of %s keep their promises", async (id) => {
  const { stdout } = await turnRelay("simulate", "--game", id, "--seeds", "1-10");
  expect(stdout).toContain("0 broke a promise");
});

test("no bot plays against another where there is one seat", async () => {
  await expect(turnRelay("compare", "--game", "alone")).rejects.toMatchObject({
    stderr: expect.stringContaining("has one seat"),
  });
});

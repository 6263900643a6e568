// The question of what a stage may cost: who is asked, what an answer changes, and where it is to be written.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { parseStages } from "../../../infra/settings/read-stages.ts";
import { STAGES } from "../../../infra/settings/stages.ts";
import { withBudget } from "../../../src/cli/deploy/ask-budget.ts";
import { terminalOf } from "../../../src/cli/terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `typed`: by somebody at a terminal. Null: nobody sits there. */
const asked = async (settings: object, typed: string | null, config: string | null = null) => {
  const { dev } = parseStages({ dev: { ...STAGES["dev"], ...settings } }).stages;
  if (dev === undefined) throw new Error("the stage is lost");
  const stdin = Object.assign(Readable.from([typed ?? ""]), { isTTY: typed !== null });
  const stdout = new PassThrough();
  const said = text(stdout);
  const terminal = terminalOf({ stdin, stdout, stderr: new PassThrough() });
  const staged = await withBudget({ stage: "dev", settings: dev, folder, config, project: "club" }, terminal);
  stdout.end();
  return { budgetUsd: staged.settings.budgetUsd, said: await said };
};

const WATCHED = { alarmAddress: "ada@example.com" };

test("nobody is asked without a terminal, or where the stage has a budget", async () => {
  expect((await asked(WATCHED, null)).said).toBe("");
  expect(await asked({ ...WATCHED, budgetUsd: 20 }, "50\n")).toEqual({ budgetUsd: 20, said: "" });
});

test("an amount holds for this deployment, and the command says where to write it", async () => {
  const { budgetUsd, said } = await asked(WATCHED, "$50\n", join(folder, "turn-relay.config.ts"));
  expect(budgetUsd).toBe(50);
  expect(said).toMatch(/write `dev: \{ budgetUsd: 50 \}`\ninto `stages` of turn-relay\.config\.ts/);
  expect((await asked(WATCHED, "50\n")).said).toContain("of a turn-relay.config.ts");
});

test("a stage whose alarms tell nobody has a budget, too: the relay sheds above it", async () => {
  expect((await asked({}, "50\n")).budgetUsd).toBe(50);
});

test("an empty answer and the end of the input leave it open", async () => {
  expect((await asked(WATCHED, "\n")).budgetUsd).toBeFalsy();
  expect((await asked(WATCHED, "")).budgetUsd).toBeFalsy();
});

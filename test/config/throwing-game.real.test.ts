// A game that throws in play: what its players are told, and what whoever writes it is told.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { connect } from "../../src/client/node.ts";
import { BIN, startIn, writeProject } from "./own-project.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-thrower-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The game throws once a seat has one card left. Returns where. */
const planted = (): number => {
  writeProject(folder);
  const game = readFileSync(join(folder, "three-tricks.ts"), "utf8");
  const lines = game.split("\n");
  const line = lines.findIndex((one) => one.includes("const code = refusal(state, seat, action);")) + 1;
  lines[line - 1] =
    `if (state.hands.some(({ length }) => length < 2)) throw new Error("planted"); ${lines[line - 1]}`;
  writeFileSync(join(folder, "three-tricks.ts"), lines.join("\n"));
  return line;
};

/** Built once for all tests. */
const line = planted();

test("a match whose game throws is told as faulty to its players, and other matches go on", async () => {
  const { url } = await startIn(folder);
  const seated = await Promise.all(
    ["Ada", "Bo"].map(async (name) => {
      const relay = connect<"three-tricks">(url);
      onTestFinished(() => relay.close());
      await relay.guest(name);
      return relay;
    }),
  );
  const [ada, bo] = seated;
  if (!ada || !bo) throw new Error("nobody came");
  const opened = await ada.open({ game: "three-tricks", seats: 2, visibility: "private", clocks: null });
  const joined = await bo.join(opened.code ?? "");
  for (const match of [opened, joined])
    match.on("view", ({ legal }) => {
      const [action] = legal;
      if (action) void match.act(action);
    });
  await expect
    .poll(() => [opened, joined].find(({ fault }) => fault !== null)?.fault?.code)
    .toBe("game-fault");
  expect([opened.end, joined.end]).toEqual([null, null]);
  const other = await ada.open({ game: "three-tricks", seats: 2, visibility: "private", clocks: null });
  await bo.join(other.code ?? "");
  await expect.poll(() => other.status).toBe("live");
  expect(other.fault).toBeNull();
});

test("a game that throws ends the demo, the arena and a simulated world, and they name the place", async () => {
  const told = async (...args: readonly string[]): Promise<string> => {
    const asked = promisify(execFile)(process.execPath, [BIN, ...args], { cwd: folder });
    const failed: unknown = await asked.catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1 });
    return JSON.stringify(failed);
  };
  const place = `three-tricks.ts:${line}:`;
  for (const command of [
    ["demo", "--speed", "50"],
    ["compare", "--game", "three-tricks", "--matches", "2"],
    ["simulate", "--game", "three-tricks", "--seeds", "1-2"],
  ]) {
    const text = await told(...command);
    expect(text).toContain("Error: planted");
    expect(text).toContain(place);
  }
});

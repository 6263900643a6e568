// The program as a process: exit statuses, closed pipes, answers that are printed as soon as they are ready.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { numbers, playedRecord } from "../match/played-record.ts";

const BIN = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));
const { document } = playedRecord({ seats: 4, secret: "9".repeat(64), random: numbers(9) });
const RECORD = JSON.stringify(document);

const start = (...args: string[]): ChildProcessWithoutNullStreams => spawn(process.execPath, [BIN, ...args]);

const statusOf = async (child: ChildProcessWithoutNullStreams): Promise<unknown> =>
  child.exitCode ?? (await once(child, "exit"))[0];

test("a record in, lines out, 0", async () => {
  const child = start("replay", "-");
  child.stdin.end(RECORD);
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    statusOf(child),
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout.split("\n")).toHaveLength(document.actions.length + 2);
});

test("no record, 2", async () => {
  const child = start("replay", "-");
  child.stdin.end("{}");
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    statusOf(child),
  ]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^format: [^\n]+\n$/);
});

test("a reader that leaves after the first line ends it without a word", async () => {
  const child = start("replay", "-");
  const stderr = text(child.stderr);
  child.stdin.end(
    JSON.stringify({ ...document, actions: Array(20_000).fill({ type: "handover", seat: 0, to: "bot" }) }),
  );
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await statusOf(child)).toBe(0);
  expect(await stderr).toBe("");
});

test("--many answers a record before the next one comes", async () => {
  const child = start("replay", "--many", "--quiet");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  for (const record of [0, 1, 2]) {
    child.stdin.write(`${RECORD}\n`);
    const { value } = await lines.next();
    expect(JSON.parse(String(value))).toMatchObject({ record, lines: [{ ok: true }] });
  }
  child.stdin.end();
  expect(await statusOf(child)).toBe(0);
});

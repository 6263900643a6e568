// The benchmark runs, and its rows have their shape. No time is asserted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { FUNCTIONS } from "../../src/aws/lambda/function-names.ts";
import { GAMES } from "../../src/games/catalog.ts";
import { EXAMPLE_GAMES } from "../harness/example-games.ts";
import { type Row, rowSchema } from "./report/row.ts";

const SCRIPT = fileURLToPath(new URL("./bench.ts", import.meta.url));
const TINY = ["--scale", "0.001", "--matches", "1"];

const bench = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, ...TINY, ...args]);
  const [said, complained] = [text(child.stdout), text(child.stderr)];
  const [status] = await once(child, "exit");
  return { status, said: await said, complained: await complained };
};

const rowsIn = (lines: string): readonly Row[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => rowSchema.parse(JSON.parse(line)));

const casesOf = (rows: readonly Row[], part: string): readonly string[] =>
  rows.filter((row) => row.part === part).map((row) => row.case);

test("the rows of the pure parts are lines of JSON, and a table follows", async () => {
  const { status, said, complained } = await bench("--only", "referees", "searches");
  expect({ status, complained }).toMatchObject({ status: 0 });
  const rows = rowsIn(said);
  expect(casesOf(rows, "referees")).toEqual(GAMES.map(({ id }) => id));
  expect(casesOf(rows, "referees: examples")).toEqual(EXAMPLE_GAMES.map(({ id }) => id));
  expect(casesOf(rows, "searches")).toHaveLength(5);
  for (const { figures } of rows) expect(Object.values(figures).every((figure) => figure > 0)).toBe(true);
  expect(complained).toMatch(/^referees\n {2,}entries +actions\/s/m);
});

test("the hot path and both floors are measured, and a file gets their rows", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const json = join(folder, "rows.jsonl");
  const { status, said, complained } = await bench(
    ...["--only", "hot-path", "end-to-end", "bundles"],
    ...["--json", json],
  );
  expect({ status, complained }).toMatchObject({ status: 0 });
  expect(said).toMatch(/^ {2}relay, 1 match +5 /m);

  const rows = rowsIn(await readFile(json, "utf8"));
  const warm = rows.find((row) => row.case === "warm");
  expect(warm?.figures).toMatchObject({ requests: 1, writeUnits: 1, readUnits: 0, posts: 4 });
  const played = rows.filter(({ part }) => part === "end-to-end");
  expect(played.map((row) => row.case)).toEqual([
    "bare ws, 1 match",
    "bare ws + UpdateItem, 1 match",
    "relay, 1 match",
    "relay --memory, 1 match",
  ]);
  for (const { figures } of played) expect(figures["actions"]).toBe(5);
  expect(casesOf(rows, "bundles")).toEqual([...FUNCTIONS, "client-alone"]);
});

test("the cost of an act has a row for each purpose, and a table for each game", async () => {
  const { status, said, complained } = await bench("--only", "cost");
  expect({ status, complained }).toMatchObject({ status: 0 });
  const rows = rowsIn(said);
  for (const { id } of GAMES) {
    expect(casesOf(rows, `cost: ${id}, US dollars a million acts`)).toEqual([
      ...["acts", "timers", "sockets", "lobby", "projections"],
      ...["play: acts and timers", "whole matches", "metrics, beside the matches"],
    ]);
  }
});

test("an unknown part is refused", async () => {
  const { status, complained } = await bench("--only", "referee");
  expect(status).toBe(1);
  expect(complained).toContain("Allowed choices are referees, searches");
});

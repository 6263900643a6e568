// `turn-relay replay FILE|-`: its output and its exit status.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../src/cli/main.ts";
import { problem } from "../../src/protocol/problem.ts";
import { refusalText } from "../../src/protocol/refusal-text.ts";
import { numbers, playedRecord } from "../match/played-record.ts";
import { inFormat1, pass } from "../match/replayed.ts";
import { turnRelay } from "./in-process.ts";

const { document, tables } = playedRecord({
  seats: 2,
  secret: "2".repeat(64),
  random: numbers(2),
  refusals: true,
});
const RECORD = JSON.stringify(document);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "turn-relay-"));
});
afterAll(() => rm(folder, { recursive: true }));

const jsonLines = (text: string): readonly unknown[] =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test("prints the deal and a line for every entry, from a file as from standard input", async () => {
  const file = join(folder, "record.json");
  await writeFile(file, `${RECORD}\r\n`);
  const fromFile = await turnRelay(["replay", file]);
  expect(await turnRelay(["replay", "-"], RECORD)).toEqual(fromFile);
  expect(fromFile).toMatchObject({ status: 0, stderr: "" });
  const lines = jsonLines(fromFile.stdout);
  expect(lines).toMatchObject([{ i: null, state: tables[0] }, ...document.actions.map((_, i) => ({ i }))]);
  expect(lines.at(-1)).toMatchObject({ ok: true, state: tables.at(-1) });
});

test("prints the same for a record of the older format", async () => {
  const newer = await turnRelay(["replay", "-"], RECORD);
  expect(newer.status).toBe(0);
  expect(await turnRelay(["replay", "-"], JSON.stringify(inFormat1(document)))).toEqual(newer);
});

test("words a refusal as the relay does", async () => {
  const refused = { ...document, actions: [pass(0)] };
  const { stdout } = await turnRelay(["replay", "-"], JSON.stringify(refused));
  expect(jsonLines(stdout)[1]).toEqual({
    i: 0,
    ok: false,
    error: { code: "wrong-phase", message: refusalText("wrong-phase") },
  });
});

test("--quiet prints the last line only", async () => {
  const whole = await turnRelay(["replay", "-"], RECORD);
  const quiet = await turnRelay(["replay", "--quiet", "-"], RECORD);
  expect(quiet).toEqual({ ...whole, stdout: `${whole.stdout.split("\n").at(-2)}\n` });
  const nothingPlayed = await turnRelay(
    ["replay", "-", "--quiet"],
    JSON.stringify({ ...document, actions: [] }),
  );
  expect(jsonLines(nothingPlayed.stdout)).toMatchObject([{ i: null }]);
});

describe("ends with 2, one line on standard error and nothing on standard output", () => {
  const draw = { type: "action", seat: 0, action: { type: "draw" } };
  const LATE_FAULT = JSON.stringify({ ...document, actions: [...document.actions, draw] });

  test.each<[title: string, stdin: string | Buffer, fault: RegExp]>([
    ["nothing", "", /^record: not JSON: .+\n$/],
    ["a byte order mark", `\ufeff${RECORD}`, /^record: not JSON: .+\n$/],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0x7d]), /^record: not UTF-8\n$/],
    ["two records", `${RECORD}\n${RECORD}`, /^record: not JSON: .+\n$/],
    ["no record", "{}", /^format: .+\n$/],
    [
      "a problem that the relay answered in place of the record",
      JSON.stringify(problem("no-such-match", "No match has this id.\nSend its code.")),
      /^record: a relay's problem, 404 no-such-match: No match has this id\. Send its code\.\n$/,
    ],
    [
      "a fault behind everything",
      LATE_FAULT,
      new RegExp(`^actions\\[${document.actions.length}\\]\\.action\\.type: .+\n$`),
    ],
  ])("%s", async (_title, stdin, fault) => {
    expect(await turnRelay(["replay", "-"], stdin)).toEqual({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(fault),
    });
  });

  test.each([["missing.json"], ["two\nlines"], ["."]])("a file that cannot be read: %j", async (name) => {
    const ran = await turnRelay(["replay", join(folder, name)]);
    expect(ran).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^[^\n]+\n$/) });
  });

  test.each([
    [["replay"]],
    [["replay", "a", "b"]],
    [["replay", "-", "--loud"]],
    [["replay", "--many", "a.json"]],
    [["deal"]],
  ])("no such command: %j", async (args) => {
    const ran = await turnRelay(args);
    expect(ran).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^error: [^\n]+\n/) });
  });
});

test("a reader that has gone ends it quietly", async () => {
  const closed = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
  let lines = 0;
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(++lines < 3 ? null : closed) });
  const stderr = new Writable();
  expect(await run(["replay", "-"], { stdin: Readable.from([Buffer.from(RECORD)]), stdout, stderr })).toBe(0);
  expect(lines).toBe(3);
});

test("a disk that is full is said, and ends with 1", async () => {
  const full = Object.assign(new Error("write ENOSPC"), { code: "ENOSPC" });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(full) });
  let output = "";
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString();
      done();
    },
  });
  expect(await run(["replay", "-"], { stdin: Readable.from([Buffer.from(RECORD)]), stdout, stderr })).toBe(1);
  expect(output).toBe("write ENOSPC\n");
});

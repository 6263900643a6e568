// `turn-relay replay --many`: a record a line in, an answer a line out, whatever the lines are.
import { Readable, Writable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { run } from "../../src/cli/main.ts";
import { zipZap } from "../match/played-record.ts";
import { CLOCK } from "../match/replayed.ts";
import { turnRelay } from "./in-process.ts";
import { chunked, records } from "./many-records.ts";

const answers = (text: string): readonly { record: number; lines?: unknown; error?: string }[] =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe("answers", () => {
  test("each record with the lines that it gives alone, the newline behind the last left out or not", async () => {
    const alone = await Promise.all(records.map((record) => turnRelay(["replay", "-"], record)));
    const expected = alone.map(({ stdout }, record) => ({ record, lines: answers(stdout) }));
    const many = await turnRelay(["replay", "--many"], records.join("\n"));
    expect(many).toMatchObject({ status: 0, stderr: "" });
    expect(answers(many.stdout)).toEqual(expected);
    expect(await turnRelay(["replay", "-", "--many"], `${records.join("\r\n")}\r\n`)).toEqual(many);
  });

  test("with --quiet each record's last line", async () => {
    const many = await turnRelay(["replay", "--many"], records.join("\n"));
    const quiet = await turnRelay(["replay", "--many", "--quiet"], records.join("\n"));
    const lastOnly = answers(many.stdout).map(({ record, lines }) => ({
      record,
      lines: Array.isArray(lines) ? lines.slice(-1) : [],
    }));
    expect(answers(quiet.stdout)).toEqual(lastOnly);
  });

  test("what is no record with its fault, counted like the others", async () => {
    const stdin = ["", records[0], "{", "{}", "\u0000", records[1], '{"a":"\u2028"}'].join("\n");
    const { status, stdout } = await turnRelay(["replay", "--many", "--quiet"], stdin);
    expect(status).toBe(0);
    const answer = (record: number, fault: string) => ({ record, error: expect.stringMatching(fault) });
    expect(answers(stdout)).toEqual([
      answer(0, "^record: not JSON: "),
      { record: 1, lines: [expect.anything()] },
      answer(2, "^record: not JSON: "),
      answer(3, "^format: "),
      answer(4, "^record: not JSON: "),
      { record: 5, lines: [expect.anything()] },
      answer(6, "^format: "),
    ]);
  });

  test("nothing with nothing", async () => {
    expect(await turnRelay(["replay", "--many"], "")).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("a line that is too long with an error, and goes on behind it", async () => {
    const stdin = Buffer.concat([Buffer.alloc(17 * 1024 * 1024, "["), Buffer.from(`\n${records[0]}\n`)]);
    const { stdout } = await turnRelay(["replay", "--many", "--quiet"], stdin);
    expect(answers(stdout)).toEqual([
      { record: 0, error: "record: longer than 16777216 bytes" },
      { record: 1, lines: [expect.anything()] },
    ]);
  });

  test("a record on which the referee breaks with an error, and goes on behind it", async () => {
    const clock = vi.spyOn(zipZap(), "clock").mockImplementationOnce(() => {
      throw new Error("broken\nreferee");
    });
    const timedOut = JSON.stringify({ ...JSON.parse(records[0] ?? ""), actions: [CLOCK] });
    const { status, stdout } = await turnRelay(["replay", "--many"], `${timedOut}\n${timedOut}`);
    clock.mockRestore();
    expect(status).toBe(0);
    expect(answers(stdout)).toMatchObject([
      { record: 0, error: "record: broken referee" },
      { record: 1, lines: [{ i: null }, { i: 0, ok: true }] },
    ]);
  });
});

test("reads on no faster than its answers are taken", async () => {
  let asked = 0;
  const stdin = Readable.from(
    (function* () {
      for (const chunk of chunked(1_000, 500)) {
        asked += 1;
        yield chunk;
      }
    })(),
  );
  const stalled: ((error?: Error) => void)[] = [];
  const stdout = new Writable({ write: (_chunk, _encoding, done) => void stalled.push(done) });
  const ended = run(["replay", "--many"], { stdin, stdout, stderr: new Writable() });
  while (stalled.length === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  expect(stalled).toHaveLength(1);
  expect(asked).toBeLessThan(100);
  stalled[0]?.(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  expect(await ended).toBe(0);
});

// `turn-relay verify FILE`: the deals, the verdict, the exit status.
import { expect, test } from "vitest";
import { commitmentOf } from "../../src/games/shuffle.ts";
import { numbers, playedRecord } from "../match/played-record.ts";
import { turnRelay } from "./in-process.ts";

const SECRET = "0".repeat(64);
const { document, tables } = playedRecord({ seats: 2, secret: SECRET, random: numbers(1) });
const players = [
  { player: "p1", name: "Ann\u001b[31m\nBob", bot: false },
  { player: null, name: "normal", bot: true },
];
const served = { ...document, commitment: commitmentOf(SECRET), ranking: tables.at(-1)?.ranking, players };

test("a record that holds: every deal and stock, then the verdict, and 0", async () => {
  const { status, stdout, stderr } = await turnRelay(["verify", "-"], JSON.stringify(served));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const lines = stdout.split("\n");
  expect(lines.slice(0, 5)).toEqual([
    `Zip Zap, 2 seats, ${document.actions.length} entries`,
    "round 1, shuffle 0",
    "  seat 0 (Ann [31m Bob): r2 r4 r9 y1 y3 y4 y5 y7 w1 w2 w4 w9 zap",
    expect.stringMatching(/^ {2}seat 1 \(normal\): .* zap$/),
    "  stock, top first: w6 y8 r1 y10 y6 w8",
  ]);
  expect(stdout.match(/^round \d, shuffle 0$/gm)).toEqual(
    [1, 2, 3, 4].map((round) => `round ${round}, shuffle 0`),
  );
  const verdict = `the ranking is ${tables.at(-1)?.ranking?.join(" ")}`;
  expect(lines.slice(-2)).toEqual([
    `verified: the secret matches the commitment, every entry is legal, ${verdict}`,
    "",
  ]);
});

test("an abandoned match", async () => {
  const abandoned = { ...served, ranking: null, actions: document.actions.slice(0, 9) };
  const { status, stdout } = await turnRelay(["verify", "-"], JSON.stringify(abandoned));
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nverified: .*, the match was abandoned\n$/);
});

test("a failed check: the deals, the failed check, and 1", async () => {
  const forged = { ...served, secret: "1".repeat(64) };
  const { status, stdout } = await turnRelay(["verify", "-"], JSON.stringify(forged));
  expect(status).toBe(1);
  expect(stdout).toMatch(/\nround 1, shuffle 0\n/);
  expect(stdout).toMatch(/\nnot verified: commitment: [^\n]+\n$/);
});

test.each([
  ["no JSON", "{"],
  ["no record", JSON.stringify({ ...served, format: "pgn" })],
  ["no served record", JSON.stringify(document)],
])("%s: one line on standard error, and 2", async (_title, stdin) => {
  const ran = await turnRelay(["verify", "-"], stdin);
  expect(ran).toEqual({ status: 2, stdout: "", stderr: expect.stringMatching(/^[a-z]+: [^\n]+\n$/) });
});

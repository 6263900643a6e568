// The rules of Connect Four. Each test names the rule on the page that it holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { connectFour } from "./game.ts";
import type { ConnectFourTypes } from "./rules.ts";

type State = ConnectFourTypes["state"];

const started = (): State => {
  const chance = { secret: "0".repeat(64), entropy: ["", ""], deals: [] };
  return connectFour.start({ seats: 2, options: {}, dealer: null, chance }).state;
};

const done = (ruling: ReturnType<typeof connectFour.act>): State => {
  assert.ok(ruling.ok, JSON.stringify(ruling));
  return ruling.state;
};

/** The seats take turns. `columns`: such as `"0 1 0"`. */
const dropped = (columns: string, from = started()): State =>
  columns
    .split(" ")
    .map(Number)
    .reduce((state, column, n) => done(connectFour.act(state, n % 2, { type: "drop", column })), from);

const table = (state: State) => connectFour.table(state, "spectator");

test("CF-1 seat 0 begins, and the seats take turns", () => {
  assert.equal(table(started()).turn, 0);
  assert.equal(table(dropped("3")).turn, 1);
  const early = connectFour.act(started(), 1, { type: "drop", column: 0 });
  assert.equal(early.ok ? "" : early.code, "not-your-turn");
});

test("CF-2 a disc falls to the lowest free place, and a full column takes none", () => {
  const full = dropped("3 3 3 3 3 3");
  assert.deepEqual(
    table(full).board.map((row) => row[3]),
    [1, 0, 1, 0, 1, 0],
  );
  const ruling = connectFour.act(full, 0, { type: "drop", column: 3 });
  assert.equal(ruling.ok ? "" : ruling.code, "connect-four.full");
});

test("CF-3 four in a line win: down, across, and at both slants", () => {
  for (const [columns, line] of [
    ["0 1 0 1 0 1 0", [14, 21, 28, 35]],
    ["0 0 1 1 2 2 3", [35, 36, 37, 38]],
    ["0 1 1 2 2 3 2 3 3 6 3", [17, 23, 29, 35]],
    ["6 5 5 4 4 3 4 3 3 0 3", [17, 25, 33, 41]],
  ] as const) {
    const { ranking, over, line: won } = table(dropped(columns));
    assert.deepEqual({ ranking, over, won }, { ranking: [1, 2], over: true, won: line });
  }
});

test("CF-4 a full board without a line is a draw", () => {
  const two = (left: number) => `${left} ${left + 1} `.repeat(3) + `${left + 1} ${left} `.repeat(3);
  const { ranking, over, board } = table(dropped(`${two(0)}${two(2)}${two(4)}6 6 6 6 6 6`));
  assert.equal(board.flat().includes(null), false);
  assert.deepEqual({ ranking, over }, { ranking: [1, 1], over: true });
});

test("CF-5 the clock drops a disc into the first column that is not full", () => {
  const ruling = connectFour.clock(dropped("0 0 0 0 0 0"));
  assert.ok(ruling.ok);
  assert.equal(table(ruling.state).board[5]?.[1], 0);
});

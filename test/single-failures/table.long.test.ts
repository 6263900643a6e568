// Every single failure: each step of each operation fails in each way in which it can, and the promises hold. Prints the
// table of what was tried.
import { expect, test } from "vitest";
import { newHost } from "./failing-host.ts";
import { nameOf } from "./operation.ts";
import { ALL, BEGINNINGS } from "./operations.ts";
import { AT_ONCE, IN_THE_END } from "./promises.ts";
import { portCalls } from "./steps.ts";
import { createTableWorld } from "./table-world.ts";
import { type Row, tryAll } from "./tried.ts";

const rows = new Map<string, Row>();

/** No operation calls them unless a failure, a rival or a player who is gone has left something, or a handler is slow. */
const MENDING = [
  "listings.unlist",
  "connections.watches",
  "leases.held",
  "requestKeys.isOwn",
  "requestKeys.release",
  "ratings.unlist",
  "matchmaking.redraw",
];

/** No operation of this table has what they need: a player with entries, a table that is read again. Their own tests do. */
const ELSEWHERE = [
  "arenas.wish",
  "arenas.renameEntrant",
  "arenas.eraseEntrant",
  "arenas.table",
  "series.count",
  "series.placesOf",
  "series.rename",
  "series.eraseName",
  "madeArenas.list",
  "madeArenas.replace",
];

/** A way in is removed by `made.remove`, on the condition that another stays. */
const SHARED_PORT = ["passkeys.remove", "recoverySets.remove"];

test("each request, frame, message and record has an operation here", () => {
  expect([...new Set(ALL.map(({ of }) => of))].toSorted()).toEqual(BEGINNINGS.toSorted());
});

for (const operation of ALL) {
  const name = nameOf(operation);
  test(`${name}, and any single failure`, async () => {
    const row = await tryAll(operation);
    rows.set(name, row);
    expect(
      row.broken.map(({ promise, step, how, client, what }) =>
        [promise, step, how, client, what].join(" | "),
      ),
    ).toEqual([]);
  });
}

test("each call of a port is a step of an operation", () => {
  const taken = new Set([...rows.values()].flatMap(({ steps }) => steps.map(({ name }) => name)));
  expect(
    portCalls(newHost(createTableWorld()).relay)
      .filter((call) => !taken.has(call))
      .sort(),
  ).toEqual([...MENDING, ...ELSEWHERE, ...SHARED_PORT].sort());
  process.stdout.write(tableOf(rows));
});

/** What was tried, by operation. */
const tableOf = (all: ReadonlyMap<string, Row>): string => {
  const lines = [...all].map(([name, { steps, tried, broken }]) => {
    const held = broken.length === 0 ? "all" : `${tried - broken.length}`;
    return `| ${name} | ${steps.length} | ${tried} | ${held} |`;
  });
  const promises = [...Object.keys(AT_ONCE), ...Object.keys(IN_THE_END)].map((promise) => `- ${promise}`);
  const tried = [...all.values()].reduce((sum, row) => sum + row.tried, 0);
  return [
    "| operation | steps | failures tried | held |",
    "|---|---|---|---|",
    ...lines,
    `${tried} failures. What held after each:`,
    ...promises,
    "",
  ].join("\n");
};

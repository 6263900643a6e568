// A reshuffle in a record is used when it is needed. One that does not fit ends the replay.
import { describe, expect, it } from "vitest";
import { turnRelay } from "./in-process.ts";

const recordWith = (...stocks: readonly (readonly string[])[]) => ({
  format: "turn-relay/1",
  game: "zip-zilch-zero",
  seats: 3,
  dealer: 0,
  deals: [
    { hands: [["AC"], ["2C", "4C"], ["3C", "5C"]], stock: ["KS", "QS"] },
    ...stocks.map((stock) => ({ stock })),
  ],
  actions: [
    [1, { type: "draw", from: "stock" }],
    [1, { type: "discard", card: "2C" }],
    [2, { type: "draw", from: "stock" }],
    [2, { type: "discard", card: "3C" }],
  ],
});

const replayed = async (record: object, ...flags: readonly string[]) => {
  const { status, stdout, stderr } = await turnRelay(["replay", ...flags], `${JSON.stringify(record)}\n`);
  const lines: readonly unknown[] = stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  return { status, lines, stderr };
};

describe("a reshuffle entry", () => {
  it("is the new stock when its moment comes", async () => {
    const { status, lines } = await replayed(recordWith(["KS"]), "-");
    expect(status).toBe(0);
    expect(lines[3]).toMatchObject({
      i: 2,
      events: [
        { type: "reshuffled", shuffle: 2, stock: 1 },
        { type: "drew", card: "KS" },
      ],
    });
  });

  it("waits, with all later entries, while a deal is needed", async () => {
    const {
      deals: [deal],
      ...rest
    } = recordWith();
    const { status, lines } = await replayed({ ...rest, deals: [{ stock: ["KS"] }, deal], actions: [] }, "-");
    expect(status).toBe(0);
    expect(lines[0]).toMatchObject({ state: { hands: [{ length: 7 }, { length: 7 }, { length: 7 }] } });
  });

  it.each([
    ["another card", ["QS"]],
    ["a card too many", ["KS", "QS"]],
  ])("that has %s ends the replay with 2; the lines before it stand", async (_, stock) => {
    const record = recordWith(stock);
    const whole = await replayed(record, "-");
    expect(whole.status).toBe(2);
    expect(whole.lines.map((line) => JSON.stringify(line).slice(0, 9))).toEqual([
      '{"i":null',
      '{"i":0,"o',
      '{"i":1,"o',
    ]);
    expect(whole.stderr).toMatch(/^deals\[1\]\.stock: [^\n]+\n$/);

    const quiet = await replayed(record, "--quiet", "-");
    expect(quiet).toEqual({ ...whole, lines: whole.lines.slice(-1) });

    const many = await replayed(record, "--many");
    const error = whole.stderr.trimEnd();
    expect(many).toEqual({ status: 0, lines: [{ record: 0, error }], stderr: "" });
  });

  it("that is never needed is not judged", async () => {
    expect(await replayed({ ...recordWith(["2H"]), actions: [] }, "-")).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  it("makes no served record", async () => {
    const served = { ...recordWith(["QS"]), commitment: "0".repeat(64), ranking: null };
    const { status, stdout } = await turnRelay(["verify", "-"], JSON.stringify(served));
    expect(status).toBe(1);
    expect(stdout).toMatch(/not consistent: (commitment|deals): /);
  });
});

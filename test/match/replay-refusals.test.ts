// Every refusal of Zip Zap at its place, in the order of its rules page.
import { describe, expect, test } from "vitest";
import type { RecordEntry } from "../../src/match/record-schema.ts";
import { numbers, playedRecord } from "./played-record.ts";
import { CLOCK, type Hands, handOver, linesOf, pass, play, ready, zap, zipZapRecord } from "./replayed.ts";

describe("refusals in their place", () => {
  const RACE: Hands = {
    hands: [
      ["r4", "w9"],
      ["w4", "y6", "zap"],
      ["g9", "zap"],
    ],
    stock: ["r3", "y1"],
  };
  const open = [ready(0), ready(1), ready(2)];

  test.each<[title: string, actions: readonly RecordEntry[], codes: readonly string[]]>([
    ["ZZ-4 ready twice", [ready(0), ready(0)], ["ok", "not-your-turn"]],
    [
      "ZZ-4 nothing but ready before the first card",
      [zap(1), pass(0), play(0, "r4"), play(0, "y9")],
      Array(4).fill("wrong-phase"),
    ],
    ["ZZ-8 no ready in the race", [...open, ready(0)], ["ok", "ok", "ok", "wrong-phase"]],
    ["ZZ-8 a card of another seat", [...open, play(0, "w4")], ["ok", "ok", "ok", "not-in-hand"]],
    ["ZZ-8 the Zap of another seat", [...open, zap(0)], ["ok", "ok", "ok", "not-in-hand"]],
    ["ZZ-8 `zap` as a card, not in hand", [...open, play(0, "zap")], ["ok", "ok", "ok", "not-in-hand"]],
    ["ZZ-8 `zap` as a card, in hand", [...open, play(1, "zap")], ["ok", "ok", "ok", "does-not-follow"]],
    ["ZZ-7 a card that does not follow", [...open, play(1, "y6")], ["ok", "ok", "ok", "does-not-follow"]],
    ["ZZ-8 a Zap on a flipped card", [...open, zap(1)], ["ok", "ok", "ok", "does-not-follow"]],
    ["ZZ-9 a pass without a following card", [...open, pass(2)], ["ok", "ok", "ok", "does-not-follow"]],
    ["ZZ-9 a second pass", [...open, pass(0), pass(0)], ["ok", "ok", "ok", "ok", "barred"]],
    ["ZZ-9 a discard after a pass", [...open, pass(0), play(0, "r4")], ["ok", "ok", "ok", "ok", "barred"]],
    [
      "ZZ-9 a card that does not follow, after a pass",
      [...open, pass(0), play(0, "w9")],
      ["ok", "ok", "ok", "ok", "does-not-follow"],
    ],
    [
      "ZZ-13 another seat than the leader",
      [...open, play(1, "w4"), ready(0), pass(0), play(0, "w9")],
      ["ok", "ok", "ok", "ok", ...Array(3).fill("not-your-turn")],
    ],
    [
      "ZZ-13 the leader readies or passes",
      [...open, play(1, "w4"), ready(1), pass(1)],
      ["ok", "ok", "ok", "ok", "wrong-phase", "wrong-phase"],
    ],
    [
      "ZZ-13 the leader discards a card that it lacks, or its Zap",
      [...open, play(1, "w4"), play(1, "r4"), play(1, "zap")],
      ["ok", "ok", "ok", "ok", "not-in-hand", "does-not-follow"],
    ],
    [
      "ZZ-12 the leader zaps twice",
      [...open, play(1, "w4"), zap(1), zap(1)],
      ["ok", "ok", "ok", "ok", "ok", "not-in-hand"],
    ],
  ])("%s", (_title, actions, codes) => {
    expect(codesOf(zipZapRecord([RACE], actions))).toEqual(codes);
  });

  test("ZZ-14 the later of two for one place", () => {
    const rivals: Hands = {
      hands: [
        ["r4", "w9"],
        ["w4", "r5"],
      ],
      stock: ["r3"],
    };
    const actions = [ready(0), ready(1), play(0, "r4"), play(1, "w4"), play(1, "r5")];
    expect(codesOf(zipZapRecord([rivals], actions))).toEqual(["ok", "ok", "ok", "does-not-follow", "ok"]);
  });

  test("ALL-3 after the end, every action and the clock are refused, and a hand-over is not", () => {
    const { document } = playedRecord({ seats: 2, secret: "7".repeat(64), random: numbers(7) });
    const after = [ready(0), zap(1), pass(0), play(1, "r1"), play(0, "zap"), CLOCK, handOver(0, "bot")];
    const lines = linesOf({ ...document, actions: [...document.actions, ...after] });
    const ended = lines[document.actions.length];
    expect(ended).toMatchObject({ ok: true, state: { over: true, phase: "over" }, legal: [[], []] });
    const answers = lines.slice(document.actions.length + 1);
    const refused = { ok: false, error: { code: "match-over" } };
    expect(answers).toMatchObject([
      ...Array(6).fill(refused),
      { ok: true, events: [{ type: "handedOver" }] },
    ]);
    expect(answers.at(-1)).toMatchObject({
      state: ended && "state" in ended ? ended.state : null,
      legal: [[], []],
    });
  });

  const codesOf = (value: unknown): readonly string[] =>
    linesOf(value)
      .slice(1)
      .map((line) => ("error" in line ? line.error.code : "ok"));
});

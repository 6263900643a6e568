// What `defineGame` says of a declaration that compiles and cannot be played, or would tell what is sealed.
import { expect, test } from "vitest";
import {
  aSeat,
  between,
  type Declaration,
  defineGame,
  FRENCH_DECK,
  FRENCH_WORDS,
  flag,
  maybe,
  perSeat,
  piles,
  several,
  shared,
  whole,
} from "../../../src/games/index.ts";

const BASE: Declaration = {
  ...{ id: "odd", name: "Odd", rules: 1, seats: { min: 2, max: 3 } },
  ...{ pieces: FRENCH_DECK, words: FRENCH_WORDS },
  zones: { hands: perSeat("owner"), row: shared("all"), kept: perSeat("owner") },
  moves: { lay: { number: 1, event: "laid", take: "hands", into: "row" } },
  phases: { play: { kind: "turn", seconds: 9, moves: ["lay"] } },
};
const SEALED = { play: { kind: "sealed", seconds: 9, moves: ["lay"] } } as const;

test.each<readonly [fault: string, change: Partial<Declaration>]>([
  ["round: a table has a field of this name already", { fields: { round: whole() } }],
  ["row: a table has a field of this name already", { fields: { row: flag() } }],
  ["hands: this is a zone, and no field", { fields: { hands: flag() }, zones: { row: shared("all") } }],
  ["laid: two events have this name", { events: { laid: { seat: aSeat() } } }],
  ["dealt: two events have this name", { moves: { lay: { number: 1, event: "dealt" } } }],
  ["won: type: an event has a field of this name already", { events: { won: { type: flag() } } }],
  [
    "over: the phase of a match that has ended",
    { phases: { over: { kind: "turn", seconds: 9, moves: ["lay"] } } },
  ],
  ["the zone `hands` has a pile for each seat", { zones: { hands: shared("all"), row: shared("all") } }],
  ["the zone `hands` has a pile for each seat", { zones: { ...BASE.zones, hands: piles(3, "all") } }],
  [
    "lay: nobody owns a pile of row: choose its number, and move the pieces in `does`",
    { zones: { ...BASE.zones, row: piles(3, "all") } },
  ],
  [
    "`opensHands` needs the zone `hands` with a pile for each seat",
    { opensHands: true, zones: { row: shared("all"), kept: perSeat("owner") } },
  ],
  ["the zone `stock` has one pile for all", { zones: { ...BASE.zones, stock: perSeat("nobody") } }],
  ["a deal of 20 pieces to each of 3 seats: a match has only 52", { deal: { each: 20 } }],
  ["a zone that a team sees needs `teams`", { zones: { ...BASE.zones, allies: perSeat("team") } }],
  [
    "lay: seat: an action or its event has a field of this name already",
    { moves: { lay: { number: 1, event: "laid", choose: { seat: aSeat() } } } },
  ],
  [
    "lay: bid has too many values to choose from",
    { moves: { lay: { number: 1, event: "laid", choose: { bid: between(0, 1_000_000_000) } } } },
  ],
  [
    "lay: `count` goes from 0 to 255, the smaller number first",
    { moves: { lay: { number: 1, event: "laid", take: { from: "hands", count: [3, 1] }, into: "row" } } },
  ],
  ["lay: everybody sees row, so this move is not sealed", { phases: SEALED }],
  [
    "lay: at: `several` goes from 1 to 255, the smaller number first",
    { moves: { lay: { number: 1, event: "laid", choose: { at: several(between(0, 8), 0, 2) } } } },
  ],
  [
    "lay: at: 3 values are chosen, and the smallest match has 2",
    { moves: { lay: { number: 1, event: "laid", choose: { at: several(aSeat(), 3) } } } },
  ],
  [
    "lay: at has too many values to choose from",
    { moves: { lay: { number: 1, event: "laid", choose: { at: several(whole(), 3) } } } },
  ],
  [
    "lay: a move lists several in one field: cards, or at",
    {
      moves: {
        lay: {
          ...{ number: 1, event: "laid", take: { from: "hands", count: 2 }, into: "row" },
          choose: { at: several(between(0, 8), 2) },
        },
      },
    },
  ],
  ["pass: no phase has this move", { moves: { ...BASE.moves, pass: { number: 2, event: "passed" } } }],
  [
    "undo: a move that takes another back has no `take` and no `choose`",
    {
      moves: {
        lay: { number: 1, event: "laid", take: "hands", into: "kept" },
        undo: { number: 2, event: "undone", back: "lay", choose: { from: flag() } },
      },
      phases: { play: { kind: "sealed", seconds: 9, moves: ["lay", "undo"] } },
    },
  ],
  [
    "play: others see which of the moves keep, split it was. Make them one move with `choose`",
    {
      moves: { keep: { number: 0, event: "kept" }, split: { number: 1, event: "parted" } },
      phases: { play: { kind: "sealed", seconds: 9, moves: ["keep", "split"] } },
    },
  ],
  [
    "note: a private move of a window takes nothing",
    {
      moves: { ...BASE.moves, note: { number: 2, private: true, take: "hands" } },
      phases: { play: { kind: "window", seconds: 9, moves: ["lay", "note"] } },
    },
  ],
  [
    "note: a private move takes one piece",
    {
      moves: { ...BASE.moves, note: { number: 2, private: true, take: { from: "hands", count: 2 } } },
      phases: { play: { kind: "turn", seconds: 9, moves: ["lay", "note"] } },
    },
  ],
  [
    "play: a private move answers nothing, so this phase needs another move",
    {
      moves: { note: { number: 2, private: true, take: "hands" } },
      phases: { play: { kind: "turn", seconds: 9, moves: ["note"] } },
    },
  ],
])("a declaration is refused with: %s", (fault, change) => {
  const make = () => defineGame({ ...BASE, ...change }, { start: (g) => g.go("play") });
  expect(make).toThrow(`odd:\n  ${fault}`);
});

test("rules for what is not declared, and a turn that would be done, are named", () => {
  const done = () => {};
  const rules = { start: done, moves: { lya: {} }, phases: { play: { done }, paly: {} } };
  const moves: Declaration["moves"] = { lay: { number: 1, event: "laid", back: "bid" } };
  const odd: Declaration = { ...BASE, moves };
  const faults = ["lay: no move bid to take back", "lya: no such move", "paly: no such phase"];
  expect(() => defineGame(odd, rules)).toThrow(
    ["odd:", "lay: only a sealed move is taken back", ...faults].join("\n  "),
  );
});

test("a range holds its first value", () => {
  expect(() => between(10, 100, 5)).toThrow("between(10, 100, 5)");
  expect(() => between(5, 1)).toThrow("between(5, 1, 5)");
});

test("null is one of the values to choose from", () => {
  expect(maybe(between(-1, 1)).all?.(2)).toEqual([null, -1, 0, 1]);
});

test("a bar of single ones where a move takes one, and combinations that are too many to ask about, are named", () => {
  const moves: Declaration["moves"] = {
    lay: { number: 1, event: "laid", take: "hands", into: "row" },
    mark: { number: 2, event: "marked", choose: { at: several(between(0, 224), 3) } },
  };
  const odd: Declaration = {
    ...BASE,
    moves,
    phases: { play: { kind: "turn", seconds: 9, moves: ["lay", "mark"] } },
  };
  const rules = { lay: { unlessOne: () => null }, mark: { unless: () => null } };
  expect(() => defineGame(odd, { start: (g) => g.go("play"), moves: rules })).toThrow(
    [
      "odd:",
      "lay: `unlessOne` is for a move that takes several",
      "mark: at has too many combinations for `unless`: bar single values by `unlessOne`",
    ].join("\n  "),
  );
});
